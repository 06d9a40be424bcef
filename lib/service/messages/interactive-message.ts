import { HOUR_MS } from '@/lib/contract/durations'
import type { FlowParameters, Interactive } from '@/lib/contract/interactive-messages'
import { messageLimits, templateLimits } from '@/lib/contract/limits'
import { buildModel } from '@/lib/language/flow-json/build-model'
import { readDocument } from '@/lib/language/flow-json/parse'
import { countCharacters } from '@/lib/language/template/count-characters'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import type { FlowRow } from '../flows/find'
import { throwServiceError } from '../http/service-error'
import type { Prepared } from './prepared'
import { refuseAt } from './refuse-at'

const PLACE = 'interactive.action.parameters'

const refuse = (member: string, message: string) =>
  refuseAt('messageParameterInvalid', `${PLACE}.${member}`, message)

/**
 * Finds a message's flow and the document the phone will run. spec:messages#flow-message;
 * spec:messages#more-of-a-flow-message.
 * @throws ServiceError messageParameterMissing, messageParameterInvalid, flowBlocked, flowThrottled
 */
async function prepareFlow(
  context: ServiceContext,
  accountId: string,
  parameters: FlowParameters,
): Promise<Pick<Prepared, 'flow'>> {
  const { reads } = context.store
  const flow = await findGiven(reads, accountId, parameters)
  if (flow.status === 'BLOCKED') throwServiceError('flowBlocked')
  if (flow.status === 'THROTTLED') await refuseThrottled(context, flow.id)
  const versionId = parameters.mode === 'draft' ? flow.draft_version_id : published(flow)
  if (versionId === null) return refuse('mode', 'This flow has no document yet. Upload one.')
  await refuseWrongStart(reads, flow, versionId, parameters)
  return { flow: { id: flow.id, versionId } }
}

async function findGiven(
  queries: Queries,
  accountId: string,
  { flow_id: id, flow_name: name }: FlowParameters,
): Promise<FlowRow> {
  if ((id === undefined) === (name === undefined)) {
    refuseAt('messageParameterMissing', `${PLACE}.flow_id`, 'Give either flow_id or flow_name.')
  }
  const wanted = id ?? name ?? ''
  const row = wanted.includes('\0')
    ? undefined
    : await queries
        .selectFrom('flows')
        .selectAll()
        .where('account_id', '=', accountId)
        .where(id === undefined ? 'name' : 'id', '=', wanted)
        .executeTakeFirst()
  return row ?? refuse(id === undefined ? 'flow_name' : 'flow_id', 'This account has no such flow.')
}

/** A deprecated flow stays usable (spec:flows#transitions). */
function published({ status, published_version_id: id }: FlowRow): string {
  if (id !== null) return id
  return refuse(
    'flow_id',
    `This flow is ${status} and was never published. Publish it, or send it with "mode": "draft".`,
  )
}

async function refuseThrottled({ store, clock }: ServiceContext, flowId: string): Promise<void> {
  const { sent } = await store.reads
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('flow_id', '=', flowId)
    .where('created_at', '>', clock() - HOUR_MS)
    .executeTakeFirstOrThrow()
  if (Number(sent) >= messageLimits.throttledFlowPerHour) throwServiceError('flowThrottled')
}

async function refuseWrongStart(
  queries: Queries,
  flow: FlowRow,
  versionId: string,
  { flow_action: action, flow_action_payload: start }: FlowParameters,
): Promise<void> {
  const version = await queries
    .selectFrom('flow_versions')
    .select(['document', 'data_api_version'])
    .where('id', '=', versionId)
    .executeTakeFirst()
  if (action === 'data_exchange') {
    if (flow.endpoint_uri !== null && version?.data_api_version) return
    return refuse('flow_action', 'This flow has no data endpoint: use navigate and name a screen.')
  }
  const screen = start?.screen
  if (screen === undefined) return
  const { screenById } = buildModel(readDocument(version?.document ?? '').value)
  if (screenById.has(screen)) return
  const names = [...screenById.keys()].slice(0, 20).join(', ')
  refuse('flow_action_payload.screen', `The flow has no screen ${screen.slice(0, 80)}. It has: ${names}.`)
}

/**
 * Prepares a message with buttons, a list or a flow.
 * @throws ServiceError messageParameterMissing, messageParameterInvalid, flowBlocked, flowThrottled
 */
export async function prepareInteractive(
  context: ServiceContext,
  accountId: string,
  interactive: Interactive,
): Promise<Prepared> {
  for (const text of textsOf(interactive)) refuseLong(text)
  refuseHeaderWithout(interactive)
  const ready = { type: 'interactive', content: interactive, category: 'service' }
  if (interactive.type === 'button') refuseDoubles(idsOfButtons(interactive), 'action.buttons')
  if (interactive.type === 'list') refuseWrongRows(interactive)
  if (interactive.type === 'call_permission_request') return { ...ready, asksToCall: true }
  if (interactive.type !== 'flow') return ready
  return { ...ready, ...(await prepareFlow(context, accountId, interactive.action.parameters)) }
}

interface Limited {
  path: string
  text: string | undefined
  most: number
}

function textsOf(interactive: Interactive): Limited[] {
  const { header, body, footer } = interactive
  return [
    { path: 'header.text', text: header?.text, most: templateLimits.headerCharacters },
    { path: 'body.text', text: body.text, most: messageLimits.interactiveBodyCharacters },
    { path: 'footer.text', text: footer?.text, most: templateLimits.footerCharacters },
    ...actionTexts(interactive),
  ]
}

function actionTexts(interactive: Interactive): Limited[] {
  const { buttonTitleCharacters, buttonIdCharacters, listTitleCharacters } = messageLimits
  if (interactive.type === 'call_permission_request') return []
  if (interactive.type === 'flow') {
    const text = interactive.action.parameters.flow_cta
    return [{ path: 'action.parameters.flow_cta', text, most: messageLimits.ctaCharacters }]
  }
  if (interactive.type === 'cta_url') {
    const text = interactive.action.parameters.display_text
    return [{ path: 'action.parameters.display_text', text, most: buttonTitleCharacters }]
  }
  if (interactive.type === 'button') {
    return interactive.action.buttons.flatMap(({ reply }, index) => [
      { path: `action.buttons.${index}.reply.id`, text: reply.id, most: buttonIdCharacters },
      { path: `action.buttons.${index}.reply.title`, text: reply.title, most: buttonTitleCharacters },
    ])
  }
  const { button, sections } = interactive.action
  return [
    { path: 'action.button', text: button, most: buttonTitleCharacters },
    ...sections.flatMap(({ title, rows }, section) => [
      { path: `action.sections.${section}.title`, text: title, most: listTitleCharacters },
      ...rows.flatMap((row, index) => {
        const path = `action.sections.${section}.rows.${index}`
        return [
          { path: `${path}.id`, text: row.id, most: messageLimits.listRowIdCharacters },
          { path: `${path}.title`, text: row.title, most: listTitleCharacters },
          {
            path: `${path}.description`,
            text: row.description,
            most: messageLimits.listDescriptionCharacters,
          },
        ]
      }),
    ]),
  ]
}

function refuseLong({ path, text = '', most }: Limited): void {
  const characters = countCharacters(text)
  if (characters <= most) return
  const message = `This text can have up to ${most} characters, and it has ${characters}.`
  refuseAt('messageParameterInvalid', `interactive.${path}`, message)
}

function refuseHeaderWithout({ header, type }: Interactive): void {
  if (!header) return
  const { type: kind } = header
  if (type === 'list' && kind !== 'text') {
    refuseAt('messageParameterInvalid', 'interactive.header.type', 'The header of a list must be text.')
  }
  const isThere =
    kind === 'text' ? header.text !== undefined : Boolean(header[kind]?.link ?? header[kind]?.id)
  if (isThere) return
  const wanted = kind === 'text' ? 'header.text' : `header.${kind}.link`
  refuseAt('messageParameterMissing', `interactive.header.${kind}`, `Give ${wanted}.`)
}

type Buttons = Extract<Interactive, { type: 'button' }>
type List = Extract<Interactive, { type: 'list' }>

const idsOfButtons = ({ action }: Buttons) =>
  action.buttons.flatMap(({ reply }) => [`id ${reply.id}`, `title ${reply.title}`])

function refuseDoubles(names: readonly string[], path: string): void {
  const double = names.find((name, index) => names.indexOf(name) < index)
  if (double === undefined) return
  refuseAt('messageParameterInvalid', `interactive.${path}`, `Two of these have the same ${double}.`)
}

function refuseWrongRows({ action: { sections } }: List): void {
  const rows = sections.flatMap((section) => section.rows)
  if (rows.length > messageLimits.listRows) {
    const message = `A list can have up to ${messageLimits.listRows} rows across its sections; this one has ${rows.length}.`
    refuseAt('messageParameterInvalid', 'interactive.action.sections', message)
  }
  refuseDoubles(
    rows.map(({ id }) => `id ${id}`),
    'action.sections',
  )
  const untitled = sections.findIndex(({ title }) => !title?.trim())
  if (sections.length < 2 || untitled < 0) return
  const message = 'With more than one section, each needs a title.'
  refuseAt('messageParameterMissing', `interactive.action.sections.${untitled}.title`, message)
}
