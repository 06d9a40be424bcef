/** The source of a file of a package, without what no page needs. */
export default function leanPackage(this: { resourcePath: string }, source: string): string
