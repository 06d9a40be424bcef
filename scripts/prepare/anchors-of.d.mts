export declare const anchorsOf: (text: string) => string[]
