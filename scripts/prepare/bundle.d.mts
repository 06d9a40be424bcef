/** Bundles a program: a TypeScript file of the project, and where it is written to. */
export function bundle(entry: string, outfile: string): Promise<void>
