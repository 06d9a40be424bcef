import { DAY_MS } from '@/lib/contract/durations'
import { flowLimits } from '@/lib/contract/limits'
import { readDocument } from '@/lib/language/flow-json/parse'
import { runnableOf } from '@/lib/language/flow-json/run/runnable'
import { startRun } from '@/lib/language/flow-json/run/step-run'
import { viewOf } from '@/lib/language/flow-json/run/view-of'
import type {
  CalendarDayView,
  ChoiceView,
  ComponentView,
  FooterView,
  NavigationListView,
  ScreenView,
  TextView,
  UploadView,
} from '@/lib/language/flow-json/run/view-types'
import type { ServiceContext } from '../context'
import { answerPage, html, type Markup } from '../http/plain-page'
import { newSecretId } from '../ids'
import { type FlowRow, findDocument, lockFlowForUpdate } from './find'

const TOKEN_CHARACTERS = 40

/**
 * Address of a page that shows the flow's first screen to anyone who has it, for thirty days
 * (spec:flows#preview). It stays the same until it expires.
 * @param isFresh creates a new address and invalidates the old one
 */
export async function previewOf(
  context: ServiceContext,
  flow: FlowRow,
  isFresh: boolean,
): Promise<{ url: string; expiresAt: number }> {
  const { token, expiresAt } =
    (!isFresh && good(flow, context.clock())) || (await renew(context, flow.id, isFresh))
  return { url: `${context.settings.publicUrl.replace(/\/$/, '')}/flow_previews/${token}`, expiresAt }
}

function good({ preview_token: token, preview_expires_at: expiresAt }: FlowRow, now: number) {
  return token !== null && expiresAt !== null && now < expiresAt ? { token, expiresAt } : undefined
}

async function renew(context: ServiceContext, flowId: string, isFresh: boolean) {
  return context.store.transaction(async (tx) => {
    const held = await lockFlowForUpdate(context.store, tx, flowId)
    const made = isFresh ? undefined : good(held, context.clock())
    if (made) return made
    const token = newSecretId(context, TOKEN_CHARACTERS)
    const expiresAt = context.clock() + flowLimits.previewDays * DAY_MS
    await tx
      .updateTable('flows')
      .set({ preview_token: token, preview_expires_at: expiresAt })
      .where('id', '=', flowId)
      .execute()
    return { token, expiresAt }
  })
}

/** Image data a page accepts: base64 only. */
const BASE64 = /^[A-Za-z0-9+/=\s]+$/

/** Renders a screen as a static page: texts and fields, with nothing that acts. */
const drawScreen = ({ screen, components, notice }: ScreenView): Markup => html`
${screen ? html`<h1>${screen.title || screen.id}</h1>` : undefined}
${notice ? html`<p class="text">${notice}</p>` : undefined}
${components.map(drawComponent)}`

function drawComponent(part: ComponentView): Markup {
  switch (part.type) {
    case 'TextHeading':
    case 'TextSubheading':
    case 'TextBody':
    case 'TextCaption':
    case 'RichText':
      return drawText(part)
    case 'TextInput':
    case 'TextArea':
      return drawField(part, part.value, part.helperText, part.type === 'TextArea')
    case 'DatePicker':
      return drawField(part, part.value, part.helperText)
    case 'CalendarPicker':
      return html`<div>${part.title ? html`<h3>${part.title}</h3>` : undefined}${[part.day, part.start, part.end].flatMap((day) => (day ? [drawDay(day)] : []))}</div>`
    case 'CheckboxGroup':
    case 'RadioButtonsGroup':
    case 'ChipsSelector':
    case 'Dropdown':
      return drawChoice(part)
    case 'OptIn':
      return html`<p class="text">${part.isChecked ? '☑' : '☐'} ${part.label}${part.hasLink ? html` <span class="link">Read more</span>` : undefined}</p>`
    case 'EmbeddedLink':
      return html`<p class="link text">${part.text}</p>`
    case 'Image':
      return drawImage(part.src, part.altText)
    case 'ImageCarousel':
      return html`<div>${part.images.map(({ src, altText }) => drawImage(src, altText))}</div>`
    case 'NavigationList':
      return drawNavigation(part)
    case 'PhotoPicker':
    case 'DocumentPicker':
      return drawUpload(part)
    case 'Footer':
      return drawFooter(part)
  }
}

function drawText({ type, text }: TextView): Markup {
  if (type === 'TextHeading') return html`<h2 class="text">${text}</h2>`
  if (type === 'TextSubheading') return html`<h3 class="text">${text}</h3>`
  return html`<p class="text ${type === 'TextCaption' ? 'small' : ''}">${text}</p>`
}

const labelOf = (label: string, isRequired: boolean) =>
  html`<p class="small">${label}${isRequired ? '' : ' (optional)'}</p>`

const drawField = (
  { label, isRequired }: { label: string; isRequired: boolean },
  value: string,
  helperText?: string,
  isTall = false,
): Markup =>
  html`<div>${labelOf(label, isRequired)}<div class="field ${isTall ? 'tall' : ''}">${value}</div>${helperText ? html`<p class="small">${helperText}</p>` : undefined}</div>`

const drawDay = (day: CalendarDayView): Markup => drawField(day, day.value, day.helperText)

function drawChoice({ type, label, isRequired, description, options }: ChoiceView): Markup {
  const mark = (isSelected: boolean) =>
    type === 'CheckboxGroup' ? (isSelected ? '☑' : '☐') : isSelected ? '◉' : '○'
  const items = options.map(
    (option) =>
      html`<li>${mark(option.isSelected)} ${option.title}${option.description ? html`<p class="small text">${option.description}</p>` : undefined}</li>`,
  )
  return html`<div>${labelOf(label, isRequired)}${description ? html`<p class="small text">${description}</p>` : undefined}<ul>${items}</ul></div>`
}

function drawNavigation({ label, description, items }: NavigationListView): Markup {
  const lines = items.map(
    (item) =>
      html`<li class="field">${item.title}${item.description ? html`<p class="small text">${item.description}</p>` : undefined}</li>`,
  )
  return html`<div>${label ? html`<h3>${label}</h3>` : undefined}${description ? html`<p class="small text">${description}</p>` : undefined}<ul>${lines}</ul></div>`
}

const drawUpload = ({ label, isRequired, description }: UploadView): Markup =>
  html`<div>${labelOf(label, isRequired)}${description ? html`<p class="small text">${description}</p>` : undefined}<div class="field">＋</div></div>`

const drawFooter = ({ label, leftCaption, centerCaption, rightCaption }: FooterView): Markup =>
  html`<div><p class="button">${label}</p><p class="small">${[leftCaption, centerCaption, rightCaption].filter(Boolean).join(' · ')}</p></div>`

function drawImage(src: string, altText = ''): Markup {
  const type = src.startsWith('/9j/') ? 'image/jpeg' : src.startsWith('UklGR') ? 'image/webp' : 'image/png'
  if (!BASE64.test(src)) return html`<p class="small">${altText}</p>`
  return html`<img src="data:${type};base64,${src}" alt="${altText}">`
}

const GONE = 410

/**
 * Serves the first screen of a flow to anyone with the preview address. Rendered here, without scripts
 * (spec:flows#preview).
 */
export async function showPreview(context: ServiceContext, { id: token }: { id: string }): Promise<Response> {
  const { reads } = context.store
  const flow = await reads
    .selectFrom('flows')
    .selectAll()
    .where('preview_token', '=', token)
    .executeTakeFirst()
  if (!flow || context.clock() >= (flow.preview_expires_at ?? 0)) {
    return answerPage(GONE, 'Preview', html`<p>This preview has expired. Request a new address.</p>`)
  }
  const text = await findDocument(reads, flow, 'draft')
  const screen = text === undefined ? undefined : firstScreen(text, context.clock())
  if (!screen) {
    return answerPage(
      200,
      flow.name,
      html`<p>There is no screen to show yet. Upload a document with one.</p>`,
    )
  }
  return answerPage(200, flow.name, drawScreen(screen))
}

/**
 * The screen a phone shows first; for a flow with an endpoint, its entry screen filled with the data model's
 * examples.
 */
function firstScreen(text: string, now: number): ScreenView | undefined {
  const flow = runnableOf(readDocument(text).value)
  if (!flow) return undefined
  return viewOf(flow, startRun(flow, { screen: flow.entry, now }).state)
}
