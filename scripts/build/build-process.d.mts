export declare function buildInOwnProcess(only?: string[]): Promise<void>
