import {
  type AlertRuleKind,
  alertRules,
  alertSeverities,
  type ContactPointKind,
} from '@/lib/contract/alert-rules'
import type { NoticeContent } from '@/lib/events/incidents/enqueue-notices'
import { severityWords } from '@/lib/labels/states/severities'
import { momentUtc } from '@/lib/labels/times'
import { SIGNATURE_HEADER, signatureOf } from '@/lib/runtime/http/signature'

/** Names a message, the same at every attempt: who takes it twice knows by it. */
const DELIVERY_ID_HEADER = 'x-delivery-id'

/** A message about an incident, or one that only tries the way there. */
export type AlertMessage = { id: string; consoleUrl: string } & (
  | { type: 'opened' | 'resolved'; incident: NoticeContent }
  | { type: 'test' }
)

const severityOf = (word: string) => alertSeverities.find((severity) => severity === word) ?? 'danger'
const labelOf = (rule: string) =>
  Object.hasOwn(alertRules, rule) ? alertRules[rule as AlertRuleKind].label : rule
const incidentsUrl = ({ consoleUrl }: AlertMessage) => `${consoleUrl}/incidents`

function titleOf(message: AlertMessage): string {
  if (message.type === 'test') return 'Test message from Switchboard'
  const { rule, severity } = message.incident
  return `${message.type === 'resolved' ? 'Resolved' : severityWords[severityOf(severity)].label}: ${labelOf(rule)}`
}

function sentenceOf(message: AlertMessage): string {
  if (message.type === 'test') return 'Alerts can reach you here. Nothing has happened.'
  const { incident } = message
  return message.type === 'resolved' && incident.resolved_by
    ? `${incident.resolved_by} resolved it. ${incident.sentence}`
    : incident.sentence
}

/** Subject and text of an email. */
export function emailOf(message: AlertMessage): { id: string; subject: string; text: string } {
  const since = message.type === 'test' ? [] : [`Since ${momentUtc(message.incident.opened_at)}.`]
  return {
    id: message.id,
    subject: titleOf(message),
    text: `${[sentenceOf(message), ...since, incidentsUrl(message)].join('\n\n')}\n`,
  }
}

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

const signedBody = (message: AlertMessage) => ({
  id: message.id,
  type: message.type === 'test' ? 'test' : `incident.${message.type}`,
  title: titleOf(message),
  text: sentenceOf(message),
  url: incidentsUrl(message),
  ...(message.type === 'test'
    ? {}
    : {
        incident: {
          id: message.incident.id,
          rule: message.incident.rule,
          severity: message.incident.severity,
          object: { kind: message.incident.object_kind, id: message.incident.object_id },
          events: message.incident.events,
          opened_at: iso(message.incident.opened_at),
          resolved_at: iso(message.incident.resolved_at),
        },
      }),
})

/** What is markup to the chat is a letter here: names of templates and customers stand in the text. */
const plainInSlack = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const slackBody = (message: AlertMessage) => {
  const title = plainInSlack(titleOf(message))
  const text = `*${title}*\n${plainInSlack(sentenceOf(message))}\n<${incidentsUrl(message)}|Open incidents>`
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

/** The request that brings a message to a webhook; signed as the service signs its events, where there is a secret. */
export function requestOf(
  kind: Exclude<ContactPointKind, 'email'>,
  message: AlertMessage,
  signingSecret: string | undefined,
): { headers: Record<string, string>; body: string } {
  const body = JSON.stringify(bodies[kind](message))
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    [DELIVERY_ID_HEADER]: message.id,
  }
  if (signingSecret) headers[SIGNATURE_HEADER] = signatureOf(signingSecret, body)
  return { headers, body }
}
