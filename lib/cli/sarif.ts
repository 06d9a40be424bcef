interface SarifRule {
  id: string
  words: string
}

interface SarifResult {
  ruleId: string
  level: string
  message: string
  file: string
  region: object
  /** Further members of the location. */
  location?: object
  /** Further members of the result. */
  more?: object
}

interface SarifRun {
  tool: { name: string; version: string }
  rules: readonly SarifRule[]
  results: readonly SarifResult[]
  /** Further members of the run. */
  more?: object
}

/** A SARIF 2.1.0 log of one run, for code hosts. */
export function sarifLog({ tool, rules, results, more }: SarifRun): string {
  const listed = rules.map(({ id, words }) => ({ id, shortDescription: { text: words } }))
  const driver = { name: tool.name, semanticVersion: tool.version, rules: listed }
  const run = {
    tool: { driver },
    ...more,
    results: results.map((result) => ({
      ruleId: result.ruleId,
      ruleIndex: rules.findIndex(({ id }) => id === result.ruleId),
      level: result.level,
      message: { text: result.message },
      locations: [
        {
          physicalLocation: { artifactLocation: locationOf(result.file), region: result.region },
          ...result.location,
        },
      ],
      ...result.more,
    })),
  }
  const log = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] }
  return `${JSON.stringify(log, null, 2)}\n`
}

/** Relative addresses refer to the repository; standard input has no file. */
export function locationOf(file: string) {
  if (file === '-') return { uri: 'stdin.json' }
  const parts = file.replaceAll('\\', '/').replace(/^\.\//, '').split('/').map(encodeURIComponent)
  const isAbsolute = file.startsWith('/') || /^[a-zA-Z]:[\\/]/.test(file)
  if (!isAbsolute) return { uri: parts.join('/'), uriBaseId: '%SRCROOT%' }
  return { uri: `file://${file.startsWith('/') ? '' : '/'}${parts.join('/')}` }
}
