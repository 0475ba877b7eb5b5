export declare const turns: number
export declare const filesByTurns: string[]
export declare const filesOfFullRuns: string[]
export declare const filesOfOtherTurns: string[]
export declare function isPartDue(part: number, turn: number | string): boolean
export declare function isByTurns(test: { file: string; tags: string[] }): boolean
export declare function leftToOtherTurns(turn: number | string, browserTests?: { tags: string[] }[]): string
