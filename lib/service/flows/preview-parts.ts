import type {
  CalendarDayView,
  ChoiceView,
  ComponentView,
  FooterView,
  NavigationListView,
  ScreenView,
  TextView,
  UploadView,
} from '@/lib/flow-json/run/view-types'
import { html, type Markup } from '../http/plain-page'

/** Bytes of an image a page shows; base64 alone reaches it. */
const BASE64 = /^[A-Za-z0-9+/=\s]+$/

/** A screen as a page without scripts shows it: what there is to read and to fill in, and nothing that does anything. */
export const drawScreen = ({ screen, components, notice }: ScreenView): Markup => html`
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
