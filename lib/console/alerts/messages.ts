import {
  type AlertRuleKind,
  alertRules,
  alertSeverities,
  type ContactPointKind,
} from '@/lib/contract/alert-rules'
import type { NoticeContent } from '@/lib/events/incidents/enqueue-notices'
import { formatCount, formatNumber } from '@/lib/labels/numbers'
import { severityWords } from '@/lib/labels/states/severities'
import { momentUtc } from '@/lib/labels/times'

/** A message lists no more incidents than this; the page has all of them. */
const INCIDENTS_OF_A_MESSAGE = 20

/** An incident, and whether it began, still lasts, or is over. */
interface ToldIncident {
  type: 'opened' | 'repeated' | 'resolved'
  incident: NoticeContent
}

/** A message about an incident, about many at once, such as those of quiet hours, or one that only tries the way there. */
export type AlertMessage = { id: string; consoleUrl: string } & (
  | ToldIncident
  | { type: 'grouped'; isQuiet: boolean; incidents: ToldIncident[] }
  | { type: 'test' }
)

const severityOf = (word: string) => alertSeverities.find((severity) => severity === word) ?? 'danger'
const labelOf = (rule: string) =>
  Object.hasOwn(alertRules, rule) ? alertRules[rule as AlertRuleKind].label : rule
/** The address of a console may say which of its accounts the message is about. */
function incidentsUrl({ consoleUrl }: AlertMessage): string {
  const { origin, search } = new URL(consoleUrl)
  return `${origin}/incidents${search}`
}

const incidentTitle = ({ type, incident: { rule, severity } }: ToldIncident) =>
  `${type === 'resolved' ? 'Resolved' : severityWords[severityOf(severity)].label}: ${labelOf(rule)}${type === 'repeated' ? ' (still open)' : ''}`

const incidentSentence = ({ type, incident }: ToldIncident) =>
  type === 'resolved' && incident.resolved_by
    ? `${incident.resolved_by} resolved it. ${incident.sentence}`
    : incident.sentence

function titleOf(message: AlertMessage): string {
  if (message.type === 'test') return 'Test message from Switchboard'
  if (message.type === 'grouped')
    return `${formatCount(message.incidents.length, 'incident')}${message.isQuiet ? ' during quiet hours' : ''}`
  return incidentTitle(message)
}

function sentenceOf(message: AlertMessage): string {
  if (message.type === 'test') return 'Alerts will reach you here. This is only a test; nothing has happened.'
  if (message.type !== 'grouped') return incidentSentence(message)
  const told = message.incidents.slice(0, INCIDENTS_OF_A_MESSAGE)
  const left = message.incidents.length - told.length
  return [
    ...told.map((each) => `${incidentTitle(each)}. ${incidentSentence(each)}`),
    ...(left > 0 ? [`And ${formatNumber(left)} more.`] : []),
  ].join('\n')
}

/** Subject and text of an email. */
export function emailOf(message: AlertMessage): { id: string; subject: string; text: string } {
  const since = 'incident' in message ? [`Since ${momentUtc(message.incident.opened_at)}.`] : []
  return {
    id: message.id,
    subject: titleOf(message),
    text: `${[sentenceOf(message), ...since, incidentsUrl(message)].join('\n\n')}\n`,
  }
}

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

const signedIncident = ({ incident }: ToldIncident) => ({
  id: incident.id,
  rule: incident.rule,
  severity: incident.severity,
  object: { kind: incident.object_kind, id: incident.object_id },
  events: incident.events,
  opened_at: iso(incident.opened_at),
  resolved_at: iso(incident.resolved_at),
})

const signedTypes = {
  test: 'test',
  grouped: 'incidents.grouped',
  opened: 'incident.opened',
  repeated: 'incident.repeated',
  resolved: 'incident.resolved',
}

const signedBody = (message: AlertMessage) => ({
  id: message.id,
  type: signedTypes[message.type],
  title: titleOf(message),
  text: sentenceOf(message),
  url: incidentsUrl(message),
  ...('incident' in message ? { incident: signedIncident(message) } : {}),
  ...('incidents' in message ? { incidents: message.incidents.map(signedIncident) } : {}),
})

/** What is markup to the chat is a letter here: names of templates and customers stand in the text. */
const plainInSlack = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Slack refuses a section of more than 3,000 characters, and the title and the link stand in it, too. */
const SLACK_CHARACTERS = 2500

/** As much as fits, and no half of what stands for one letter. */
const fitting = (text: string) =>
  text.length <= SLACK_CHARACTERS
    ? text
    : `${text
        .slice(0, SLACK_CHARACTERS)
        .replace(/&[a-z]{0,3}$/, '')
        .toWellFormed()}…`

const slackBody = (message: AlertMessage) => {
  const title = plainInSlack(titleOf(message))
  const text = `*${title}*\n${fitting(plainInSlack(sentenceOf(message)))}\n<${incidentsUrl(message)}|Open incidents>`
  return { text: title, blocks: [{ type: 'section', text: { type: 'mrkdwn', text } }] }
}

const plainInTeams = (text: string) => text.replaceAll(/[\\*_[\]()#<>`~-]/g, '\\$&')

const teamsBody = (message: AlertMessage) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: [
          { type: 'TextBlock', text: plainInTeams(titleOf(message)), weight: 'bolder', wrap: true },
          { type: 'TextBlock', text: plainInTeams(sentenceOf(message)), wrap: true },
        ],
        actions: [{ type: 'Action.OpenUrl', title: 'Open incidents', url: incidentsUrl(message) }],
      },
    },
  ],
})

const bodies = { webhook: signedBody, slack: slackBody, teams: teamsBody }

/** The body that brings a message to a webhook. */
export const bodyOf = (kind: Exclude<ContactPointKind, 'email'>, message: AlertMessage): string =>
  JSON.stringify(bodies[kind](message))
