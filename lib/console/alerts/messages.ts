import {
  type AlertRuleKind,
  alertRules,
  alertSeverities,
  type ContactPointKind,
} from '@/lib/contract/alert-rules'
import type { CommentSubject } from '@/lib/contract/comments'
import { formatList } from '@/lib/contract/lists'
import type { NoticeContent } from '@/lib/events/incidents/enqueue-notices'
import { formatCount, formatNumber } from '@/lib/labels/numbers'
import { severityWords } from '@/lib/labels/states/severities'
import { momentUtc } from '@/lib/labels/times'

/** Maximum number of items listed in a message; the page lists all of them. */
const TOLD_IN_A_MESSAGE = 20

/** An incident and its state: began, continues, or resolved. */
interface ToldIncident {
  type: 'opened' | 'repeated' | 'resolved'
  incident: NoticeContent
}

/** An update about a proposal, with a link to its page. */
interface ToldProposal {
  type: 'proposal'
  proposal: { id: string; action: string }
  title: string
  sentence: string
  path: string
}

/** A comment, with a link to its page. */
interface ToldComment extends Pick<ToldProposal, 'title' | 'sentence' | 'path'> {
  type: 'comment'
  comment: { id: string; subject: CommentSubject }
}

/** An item in a message. */
export type Told = ToldIncident | ToldProposal | ToldComment

/** A message about one item, a digest of several, or a test message. */
export type AlertMessage = { id: string; consoleUrl: string } & (
  | Told
  | { type: 'grouped'; isQuiet: boolean; told: Told[] }
  | { type: 'test' }
)

const severityOf = (word: string) => alertSeverities.find((severity) => severity === word) ?? 'danger'
const labelOf = (rule: string) =>
  Object.hasOwn(alertRules, rule) ? alertRules[rule as AlertRuleKind].label : rule

/** Link to where the items can be viewed. The console's URL may include the account. */
function placeOf(message: AlertMessage): { url: string; label: string } {
  const { origin, search } = new URL(message.consoleUrl)
  const at = (path: string) => `${origin}${path}${search}`
  const { type } = message
  if (type === 'proposal') return { url: at(message.path), label: 'Open proposal' }
  if (type === 'comment') return { url: at(message.path), label: 'Open comment' }
  if (type === 'grouped' && incidentsOf(message.told).length === 0)
    return proposalsOf(message.told).length === 0
      ? { url: at('/'), label: 'Open Switchboard' }
      : { url: at('/proposals'), label: 'Open proposals' }
  return { url: at('/incidents'), label: 'Open incidents' }
}

const incidentTitle = ({ type, incident: { rule, severity } }: ToldIncident) =>
  `${type === 'resolved' ? 'Resolved' : severityWords[severityOf(severity)].label}: ${labelOf(rule)}${type === 'repeated' ? ' (still open)' : ''}`

const incidentSentence = ({ type, incident }: ToldIncident) =>
  type === 'resolved' && incident.resolved_by
    ? `${incident.resolved_by} resolved it. ${incident.sentence}`
    : incident.sentence

const toldTitle = (told: Told) => ('incident' in told ? incidentTitle(told) : told.title)
const toldSentence = (told: Told) => ('incident' in told ? incidentSentence(told) : told.sentence)

const incidentsOf = (told: readonly Told[]) => told.flatMap((each) => ('incident' in each ? [each] : []))
const proposalsOf = (told: readonly Told[]) =>
  told.flatMap((each) => (each.type === 'proposal' ? [each.proposal] : []))
const commentsOf = (told: readonly Told[]) =>
  told.flatMap((each) => (each.type === 'comment' ? [each.comment] : []))

/** "3 incidents, 1 message about proposals and 2 comments". */
function countsOf(told: readonly Told[]): string {
  const [incidents, proposals, comments] = [incidentsOf, proposalsOf, commentsOf].map((of) => of(told).length)
  return formatList([
    ...(incidents ? [formatCount(incidents, 'incident')] : []),
    ...(proposals ? [`${formatCount(proposals, 'message')} about proposals`] : []),
    ...(comments ? [formatCount(comments, 'comment')] : []),
  ])
}

function titleOf(message: AlertMessage): string {
  if (message.type === 'test') return 'Test message from Switchboard'
  if (message.type === 'grouped')
    return `${countsOf(message.told)}${message.isQuiet ? ' during quiet hours' : ''}`
  return toldTitle(message)
}

function sentenceOf(message: AlertMessage): string {
  if (message.type === 'test') return 'Alerts will reach you here. This is only a test; nothing has happened.'
  if (message.type !== 'grouped') return toldSentence(message)
  const told = message.told.slice(0, TOLD_IN_A_MESSAGE)
  const left = message.told.length - told.length
  return [
    ...told.map((each) => `${toldTitle(each)}. ${toldSentence(each)}`),
    ...(left > 0 ? [`And ${formatNumber(left)} more.`] : []),
  ].join('\n')
}

/** Subject and text of an email. */
export function emailOf(message: AlertMessage): { id: string; subject: string; text: string } {
  const since = 'incident' in message ? [`Since ${momentUtc(message.incident.opened_at)}.`] : []
  return {
    id: message.id,
    subject: titleOf(message),
    text: `${[sentenceOf(message), ...since, placeOf(message).url].join('\n\n')}\n`,
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
  opened: 'incident.opened',
  repeated: 'incident.repeated',
  resolved: 'incident.resolved',
  proposal: 'proposal',
  comment: 'comment',
}

/** A digest without incidents is named after its contents. */
const signedTypeOf = (message: AlertMessage) => {
  if (message.type !== 'grouped') return signedTypes[message.type]
  if (incidentsOf(message.told).length > 0) return 'incidents.grouped'
  return proposalsOf(message.told).length > 0 ? 'proposals.grouped' : 'comments.grouped'
}

/** All items of a digest, by kind. */
const signedGroup = (told: readonly Told[]) => {
  const [incidents, proposals, comments] = [
    incidentsOf(told).map(signedIncident),
    proposalsOf(told),
    commentsOf(told),
  ]
  return {
    ...(incidents.length > 0 && { incidents }),
    ...(proposals.length > 0 && { proposals }),
    ...(comments.length > 0 && { comments }),
  }
}

const signedBody = (message: AlertMessage) => ({
  id: message.id,
  type: signedTypeOf(message),
  title: titleOf(message),
  text: sentenceOf(message),
  url: placeOf(message).url,
  ...('incident' in message ? { incident: signedIncident(message) } : {}),
  ...('proposal' in message ? { proposal: message.proposal } : {}),
  ...('comment' in message ? { comment: message.comment } : {}),
  ...('told' in message ? signedGroup(message.told) : {}),
})

/** Escapes Slack markup, because the text contains names of templates and customers. */
const plainInSlack = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Slack refuses sections over 3,000 characters, which also hold the title and the link. */
const SLACK_CHARACTERS = 2500

/** Truncates to fit without splitting a character. */
const fitting = (text: string) =>
  text.length <= SLACK_CHARACTERS
    ? text
    : `${text
        .slice(0, SLACK_CHARACTERS)
        .replace(/&[a-z]{0,3}$/, '')
        .toWellFormed()}…`

const slackBody = (message: AlertMessage) => {
  const title = plainInSlack(titleOf(message))
  const { url, label } = placeOf(message)
  const text = `*${title}*\n${fitting(plainInSlack(sentenceOf(message)))}\n<${url}|${label}>`
  return { text: title, blocks: [{ type: 'section', text: { type: 'mrkdwn', text } }] }
}

const plainInTeams = (text: string) => text.replaceAll(/[\\*_[\]()#<>`~-]/g, '\\$&')

const teamsAction = ({ url, label }: ReturnType<typeof placeOf>) => ({
  type: 'Action.OpenUrl',
  title: label,
  url,
})

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
        actions: [teamsAction(placeOf(message))],
      },
    },
  ],
})

const bodies = { webhook: signedBody, slack: slackBody, teams: teamsBody }

/** The body of a webhook request. */
export const bodyOf = (kind: Exclude<ContactPointKind, 'email'>, message: AlertMessage): string =>
  JSON.stringify(bodies[kind](message))
