interface Part {
  /** RFC 6901 pointer of the component in the document. */
  id: string
}

/** What every input shows. */
interface InputPart extends Part {
  name: string
  label: string
  isRequired: boolean
  isEnabled: boolean
  /** The problem with its value, shown after people left it or tapped the Footer, or the flow's own error message. */
  error?: string
}

export interface TextView extends Part {
  type: 'TextHeading' | 'TextSubheading' | 'TextBody' | 'TextCaption' | 'RichText'
  text: string
  /** The text is markdown, to be drawn by the renderer. */
  isMarkdown: boolean
  weight: 'bold' | 'italic' | 'bold_italic' | 'normal'
  isStruckThrough: boolean
}

export interface TextInputView extends InputPart {
  type: 'TextInput' | 'TextArea'
  inputType: 'text' | 'number' | 'email' | 'password' | 'passcode' | 'phone'
  value: string
  helperText?: string
  minCharacters?: number
  maxCharacters: number
  isLabelLarge: boolean
}

export interface OptionView {
  id: string
  title: string
  description?: string
  metadata?: string
  image?: string
  altText?: string
  color?: string
  isEnabled: boolean
  isSelected: boolean
}

export interface ChoiceView extends InputPart {
  type: 'CheckboxGroup' | 'RadioButtonsGroup' | 'ChipsSelector' | 'Dropdown'
  description?: string
  options: OptionView[]
  minSelected?: number
  maxSelected?: number
  mediaSize: 'regular' | 'large'
}

/** Which days may be picked; all days as YYYY-MM-DD. */
export interface DayLimits {
  minDate?: string
  maxDate?: string
  unavailableDates: string[]
  /** The day it is, when the run knows the time. */
  today?: string
}

export interface DatePickerView extends InputPart, DayLimits {
  type: 'DatePicker'
  /** YYYY-MM-DD in every version; '' when none is picked. */
  value: string
  helperText?: string
}

/** One of the days a calendar asks for. */
export interface CalendarDayView {
  label: string
  helperText?: string
  isRequired: boolean
  /** YYYY-MM-DD; '' when none is picked. */
  value: string
  error?: string
}

export interface CalendarPickerView extends Part, DayLimits {
  type: 'CalendarPicker'
  name: string
  isEnabled: boolean
  title?: string
  description?: string
  mode: 'single' | 'range'
  /** The day of a single one. */
  day?: CalendarDayView
  /** The days of a range. */
  start?: CalendarDayView
  end?: CalendarDayView
  /** Mon to Sun. */
  includeDays: string[]
  minDays?: number
  maxDays?: number
}

export interface OptInView extends InputPart {
  type: 'OptIn'
  isChecked: boolean
  /** Shows a "Read more" that can be tapped. */
  hasLink: boolean
}

export interface EmbeddedLinkView extends Part {
  type: 'EmbeddedLink'
  text: string
}

export interface FooterView extends Part {
  type: 'Footer'
  label: string
  leftCaption?: string
  centerCaption?: string
  rightCaption?: string
  /** Disabled until every visible input has a valid value, as on phones. A tap then shows what is missing. */
  isEnabled: boolean
}

export interface ImageView extends Part {
  type: 'Image'
  /** Base64. */
  src: string
  /** In the phone's points. */
  width?: number
  height?: number
  scaleType: 'contain' | 'cover'
  aspectRatio: number
  altText?: string
}

export interface ImageCarouselView extends Part {
  type: 'ImageCarousel'
  images: { src: string; altText?: string }[]
  aspectRatio: '4:3' | '16:9'
  scaleType: 'contain' | 'cover'
}

export interface NavigationItemView {
  id: string
  title: string
  description?: string
  metadata?: string
  start?: { image: string; altText?: string }
  end?: { title?: string; description?: string; metadata?: string }
  badge?: string
  tags: string[]
}

export interface NavigationListView extends Part {
  type: 'NavigationList'
  label?: string
  description?: string
  mediaSize: 'regular' | 'large'
  items: NavigationItemView[]
}

export interface FileView {
  name: string
  mimeType?: string
  sizeKb?: number
}

export interface UploadView extends InputPart {
  type: 'PhotoPicker' | 'DocumentPicker'
  description?: string
  /** PhotoPicker only. */
  photoSource?: 'camera_gallery' | 'camera' | 'gallery'
  /** DocumentPicker only; all kinds when absent. */
  allowedMimeTypes?: string[]
  maxFileSizeKb: number
  minFiles: number
  maxFiles: number
  files: FileView[]
}

export type ComponentView =
  | TextView
  | TextInputView
  | ChoiceView
  | DatePickerView
  | CalendarPickerView
  | OptInView
  | EmbeddedLinkView
  | FooterView
  | ImageView
  | ImageCarouselView
  | NavigationListView
  | UploadView

/** One answer in the summary people can open after completing. */
export interface SummaryEntry {
  screen: string
  label: string
  /** Dots for sensitive and secret values. */
  value: string
  isMasked: boolean
}

/** What the phone shows at one moment, as plain JSON without expressions. */
export interface ScreenView {
  status: 'open' | 'waiting' | 'completed' | 'failed'
  /** Absent while no screen was shown yet. */
  screen?: { id: string; title: string; isTerminal: boolean; canGoBack: boolean }
  /** In order, without Form, If and Switch and without hidden components. */
  components: ComponentView[]
  /** Shown over the screen until people act. */
  notice?: string
  /** When completed. */
  summary?: SummaryEntry[]
}
