export declare function buildApart(only?: string[]): Promise<void>
