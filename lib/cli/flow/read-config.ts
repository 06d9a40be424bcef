import { isObject, tryParseJson } from '@/lib/contract/json'
import { nearest } from '@/lib/contract/nearest'
import type { CheckResult } from '@/lib/language/flow-json/check'
import { serviceCodes, warningCodes } from '@/lib/language/flow-json/finding-codes'
import { Trouble } from '../outputs'
import { readText } from './text-files'

/** Where `check` looks for its settings without `--config`. */
const CONFIG_FILE = 'switchboard-flow.config.json'
const severities = ['error', 'warning', 'off'] as const

export type Severities = ReadonlyMap<string, (typeof severities)[number]>

const codes: readonly string[] = [...serviceCodes, ...warningCodes]

/**
 * A team's severities by finding code: `{"rules": {"UNUSED_DATA": "error", "TEXT_CUT_OFF": "off"}}`.
 * @param file defaults to the optional one in the working folder
 * @throws Trouble with a sentence for the author
 */
export async function readConfig(file: string | undefined): Promise<Severities> {
  const name = file ?? CONFIG_FILE
  const read = await readText(name).catch((error: unknown) => {
    if (file === undefined && error instanceof Trouble && error.code === 'ENOENT') return undefined
    throw error
  })
  if (!read) return new Map()
  const value = tryParseJson(read.text)
  if (value === undefined) throw new Trouble(`${name} is no valid JSON.`)
  const strange = isObject(value) ? Object.keys(value).find((key) => key !== 'rules') : undefined
  if (strange !== undefined) throw new Trouble(`${name} has an unknown member "${strange}". Known: rules.`)
  if (!isObject(value) || !isObject(value.rules))
    throw new Trouble(`${name} must be an object with an object "rules".`)
  return new Map(
    Object.entries(value.rules).map(([code, written]) => {
      if (!codes.includes(code)) {
        const meant = nearest(code, codes)
        throw new Trouble(`${name}: unknown code "${code}".${meant ? ` Did you mean "${meant}"?` : ''}`)
      }
      const severity = severities.find((known) => known === written)
      if (!severity) throw new Trouble(`${name}: "${code}" must be one of ${severities.join(', ')}.`)
      return [code, severity] as const
    }),
  )
}

/** Applies a team's severities. Does not change whether the service would publish the document. */
export function withSeverities<Result extends CheckResult>(result: Result, wanted: Severities): Result {
  if (wanted.size === 0) return result
  const findings = result.findings.flatMap((finding) => {
    const severity = wanted.get(finding.code) ?? finding.severity
    return severity === 'off' ? [] : severity === finding.severity ? [finding] : [{ ...finding, severity }]
  })
  return { ...result, findings }
}
