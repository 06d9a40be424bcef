/** A sentence in the console that states a consequence, with a check that it holds. */
export type Consequence = readonly [sentence: string | undefined, happens: () => Promise<void>]

/** Isolation marks around names, which can have another writing direction. */
const isolates = /[\u2066-\u2069]/g

/** A table’s sentences as a documentation page; `npx vitest run -u` with the table’s file updates it. */
export const consequencePage = (
  title: string,
  { file, table }: { file: string; table: readonly Consequence[] },
) => `# ${title}

Each sentence is on a screen, and a test of the same name makes it happen at the service: \`lib/service/conformance/${file}\`. The test writes
this page.

${table.map(([sentence]) => `- ${sentence?.replaceAll(isolates, '')}`).join('\n')}
`
