import { readDataText } from '@/components/flows/studio/run/run/read-data-text'
import type { EndpointCase } from '@/lib/contract/flow-drafts'
import type { MemberType } from '@/lib/language/flow-json/exchange/judge-case'

/** A case as its form holds it. */
export interface CaseValues {
  name: string
  action: EndpointCase['action']
  screen: string
  data: string
  expectedScreen: string
  members: { name: string; type: MemberType }[]
}

export const toValues = ({ name, action, screen, data, expect }: EndpointCase): CaseValues => ({
  name,
  action,
  screen: screen ?? '',
  data: data ? JSON.stringify(data, null, 2) : '',
  expectedScreen: expect.screen ?? '',
  members: Object.entries(expect.members ?? {}).map(([member, type]) => ({ name: member, type })),
})

/** The case that was typed, or a sentence for each place that is wrong. */
export function toCase(
  values: CaseValues,
):
  | { made: EndpointCase; problems?: undefined }
  | { made?: undefined; problems: Partial<Record<keyof CaseValues, string>> } {
  const name = values.name.trim()
  const read = readDataText(values.data)
  const members = values.members.map((member) => ({ ...member, name: member.name.trim() }))
  const names = members.map((member) => member.name)
  const problems = {
    ...(name === '' ? { name: 'Enter a name for the case.' } : {}),
    ...(read.problem === undefined ? {} : { data: read.problem }),
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
        ...(values.expectedScreen === '' ? {} : { screen: values.expectedScreen }),
        ...(members.length > 0
          ? { members: Object.fromEntries(members.map((member) => [member.name, member.type])) }
          : {}),
      },
    },
  }
}
