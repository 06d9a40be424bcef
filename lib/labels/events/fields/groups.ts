import type { EventSeverity } from '@/lib/contract/event-log'
import { formatCount } from '@/lib/labels/numbers'
import type { JsonObject } from '@/lib/language/template/json'
import { at, firstOf, objectsAt, textAt } from '../members'
import { personText, phoneNumberText } from '../people'
import { foreign, joined, quoted } from '../plain-text'
import { type FieldReader, reading } from '../reading'
import { asWords, listed } from '../words'
import { errorText } from './service-errors'

const groupText = (group: JsonObject) => {
  const name = firstOf(textAt(group, 'subject'), textAt(group, 'group_id'))
  return name === undefined
    ? 'group'
    : `group ${textAt(group, 'subject') === undefined ? foreign(name, 60) : quoted(name, 80)}`
}

function participantsIn(group: JsonObject, member: string): string | undefined {
  const people = objectsAt(group, member).flatMap((person) => {
    const address = firstOf(textAt(person, 'wa_id'), textAt(person, 'input'), textAt(person, 'user_id'))
    return address === undefined ? [] : [phoneNumberText(address)]
  })
  return people.length === 0 ? undefined : listed(people, 3)
}

function participantsText(group: JsonObject): string | undefined {
  const [added, removed] = [
    participantsIn(group, 'added_participants'),
    participantsIn(group, 'removed_participants'),
  ]
  const failed = objectsAt(group, 'failed_participants').length
  const told = [
    added === undefined ? '' : `${added} joined`,
    removed === undefined ? '' : `${removed} left or were removed`,
    failed === 0 ? '' : `${formatCount(failed, 'person', 'people')} couldn’t be added or removed`,
  ].filter((part) => part !== '')
  return told.length === 0 ? undefined : listed(told)
}

const settings = ['group_subject', 'group_description', 'profile_picture']

function settingsText(group: JsonObject): string {
  const named = (isDone: boolean) =>
    settings
      .filter((setting) => at(group, setting, 'update_successful') === isDone)
      .map((setting) => asWords(setting.replace('group_', '')).replace('subject', 'name'))
  const [done, failed] = [named(true), named(false)]
  const why = settings.map((setting) => errorText(at(group, setting))).find((text) => text !== undefined)
  return joined(
    done.length === 0 ? '' : `The ${listed(done)} of the ${groupText(group)} changed.`,
    failed.length === 0
      ? ''
      : `The ${listed(failed)} of the ${groupText(group)} couldn’t be changed${why === undefined ? '.' : `: ${why}`}`,
    done.length + failed.length === 0 ? `The settings of the ${groupText(group)} changed.` : '',
  )
}

const joinVerbs: ReadonlyMap<string, string> = new Map([
  ['group_join_request_created', 'asks to join'],
  ['group_join_request_revoked', 'no longer asks to join'],
])

type GroupWords = (group: JsonObject, value: JsonObject) => string

const events: ReadonlyMap<string, GroupWords> = new Map<string, GroupWords>([
  ['group_create', (group) => `The ${groupText(group)} was created.`],
  ['group_delete', (group) => `The ${groupText(group)} was deleted.`],
  ['group_suspend', (group) => `The ${groupText(group)} was suspended by the service.`],
  ['group_suspend_cleared', (group) => `The ${groupText(group)} is no longer suspended.`],
  ['group_settings_update', settingsText],
])

function sentenceOf(group: JsonObject, value: JsonObject, field: string): string {
  const type = textAt(group, 'type') ?? ''
  const participants = participantsText(group)
  const why = errorText(group)
  const joins = joinVerbs.get(type)
  if (joins !== undefined) {
    return `${personText(value, textAt(group, 'wa_id')) ?? 'Someone'} ${joins} the ${groupText(group)}.`
  }
  if (field === 'group_participants_update' || type.startsWith('group_participants')) {
    return `The members of the ${groupText(group)} changed${participants === undefined ? '' : `: ${participants}`}.`
  }
  const known = events.get(type)?.(group, value)
  if (known === undefined)
    return `The ${groupText(group)} sent an event${type === '' ? '' : `: ${quoted(type, 60)}`}.`
  return why === undefined || type === 'group_settings_update'
    ? known
    : `The ${groupText(group)} couldn’t be changed (${quoted(type, 60)}): ${why}`
}

const severities: ReadonlyMap<string, EventSeverity> = new Map([
  ['group_suspend', 'danger'],
  ['group_suspend_cleared', 'success'],
])

/** `group_…_update`: the business's groups (published names; not in the specification). */
export const readGroups: FieldReader = ({ value, field }) => {
  const group = objectsAt(value, 'groups')[0]
  if (group === undefined) return undefined
  return reading({
    sentence: sentenceOf(group, value, field),
    severity: severities.get(textAt(group, 'type') ?? ''),
    topics: ['messages'],
  })
}
