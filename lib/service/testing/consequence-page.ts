/** A sentence of the console that promises what a service does, and what makes it happen. */
export type Consequence = readonly [sentence: string | undefined, happens: () => Promise<void>]

/** Marks around names that may be written in another direction. */
const isolates = /[\u2066-\u2069]/g

/** The sentences of a table as a page of the documentation; `npx vitest run -u` with the file of the table writes it anew. */
export const consequencePage = (
  title: string,
  { file, table }: { file: string; table: readonly Consequence[] },
) => `# ${title}

Each sentence is on a screen, and a test of the same name makes it happen at the service: \`lib/service/conformance/${file}\`. The test writes
this page.

${table.map(([sentence]) => `- ${sentence?.replaceAll(isolates, '')}`).join('\n')}
`
