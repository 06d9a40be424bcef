/** Bundles a program from a TypeScript entry file to an output file. */
export function bundle(entry: string, outfile: string): Promise<void>
