import { readDataText } from '@/components/flows/studio/run/run/read-data-text'
import type { EndpointCase } from '@/lib/contract/flow-drafts'
import { unusableSchema } from '@/lib/language/flow-json/exchange/json-schema-of-value'
import type { MemberType } from '@/lib/language/flow-json/exchange/judge-case'

/** A case as form values. */
export interface CaseValues {
  name: string
  action: EndpointCase['action']
  screen: string
  data: string
  expectedScreen: string
  status: string
  maxMs: string
  /** JSON objects; '' for none. */
  exact: string
  schema: string
  members: { name: string; type: MemberType }[]
}

export const toValues = ({ name, action, screen, data, expect }: EndpointCase): CaseValues => ({
  name,
  action,
  screen: screen ?? '',
  data: asText(data),
  expectedScreen: expect.screen ?? '',
  status: String(expect.status ?? ''),
  maxMs: String(expect.maxMs ?? ''),
  exact: asText(expect.values),
  schema: asText(expect.schema),
  members: Object.entries(expect.members ?? {}).map(([member, type]) => ({ name: member, type })),
})

const asText = (value: object | undefined) => (value ? JSON.stringify(value, null, 2) : '')

/** Whether the text is empty or an integer within bounds. */
const isWhole = (text: string, least: number, most: number) =>
  text === '' || (/^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most)

/** The case as entered, or a sentence for each invalid field. */
export function toCase(
  values: CaseValues,
):
  | { made: EndpointCase; problems?: undefined }
  | { made?: undefined; problems: Partial<Record<keyof CaseValues, string>> } {
  const name = values.name.trim()
  const [status, maxMs] = [values.status.trim(), values.maxMs.trim()]
  const read = readDataText(values.data)
  const exact = readDataText(values.exact)
  const schema = readDataText(values.schema)
  const unusable = schema.problem ?? (schema.data && unusableSchema(schema.data))
  const members = values.members.map((member) => ({ ...member, name: member.name.trim() }))
  const names = members.map((member) => member.name)
  const problems = {
    ...(name === '' ? { name: 'Enter a name for the case.' } : {}),
    ...(read.problem === undefined ? {} : { data: read.problem }),
    ...(isWhole(status, 100, 599) ? {} : { status: 'Enter a status from 100 to 599.' }),
    ...(isWhole(maxMs, 1, 10_000) ? {} : { maxMs: 'Enter 1 to 10,000 milliseconds.' }),
    ...(exact.problem === undefined ? {} : { exact: exact.problem }),
    ...(unusable === undefined ? {} : { schema: unusable }),
    ...(names.includes('') ? { members: 'Enter a name for each value, or remove it.' } : {}),
    ...(new Set(names).size < names.length ? { members: 'Use a different name for each value.' } : {}),
  }
  if (Object.keys(problems).length > 0) return { problems }
  return {
    made: {
      name,
      action: values.action,
      ...(values.screen === '' || values.action === 'ping' ? {} : { screen: values.screen }),
      ...(read.data && values.action !== 'ping' ? { data: read.data } : {}),
      expect: {
        ...(status === '' ? {} : { status: Number(status) }),
        ...(maxMs === '' ? {} : { maxMs: Number(maxMs) }),
        ...(values.expectedScreen === '' ? {} : { screen: values.expectedScreen }),
        ...(exact.data ? { values: exact.data } : {}),
        ...(schema.data ? { schema: schema.data } : {}),
        ...(members.length > 0
          ? { members: Object.fromEntries(members.map((member) => [member.name, member.type])) }
          : {}),
      },
    },
  }
}
