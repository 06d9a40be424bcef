interface Part {
  /** RFC 6901 pointer to the component in the document. */
  id: string
}

/** Properties common to all inputs. */
interface InputPart extends Part {
  name: string
  label: string
  isRequired: boolean
  isEnabled: boolean
  /**
   * A validation error, shown after the input loses focus or the Footer is tapped, or the flow's own error message.
   */
  error?: string
}

export interface TextView extends Part {
  type: 'TextHeading' | 'TextSubheading' | 'TextBody' | 'TextCaption' | 'RichText'
  text: string
  /** Whether the text is markdown for the renderer. */
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

/** Selectable dates, as YYYY-MM-DD. */
export interface DayLimits {
  minDate?: string
  maxDate?: string
  unavailableDates: string[]
  /** The current date, if known. */
  today?: string
}

export interface DatePickerView extends InputPart, DayLimits {
  type: 'DatePicker'
  /** YYYY-MM-DD in every version; '' if none is selected. */
  value: string
  helperText?: string
}

/** One date of a calendar. */
export interface CalendarDayView {
  label: string
  helperText?: string
  isRequired: boolean
  /** YYYY-MM-DD; '' if none is selected. */
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
  /** In single mode. */
  day?: CalendarDayView
  /** In range mode. */
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
  /** Shows a "Read more" link. */
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
  /** False until every visible input is valid, as on phones. A tap then shows what is missing. */
  isEnabled: boolean
}

export interface ImageView extends Part {
  type: 'Image'
  /** Base64. */
  src: string
  /** In points, the phone's unit. */
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
  /** DocumentPicker only; all types if absent. */
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

/** One answer in the summary of a completed flow. */
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
  /** Absent before the first screen. */
  screen?: { id: string; title: string; isTerminal: boolean; canGoBack: boolean }
  /** Visible components in order, with Form, If and Switch expanded. */
  components: ComponentView[]
  /** Shown over the screen until the next action. */
  notice?: string
  /** When completed. */
  summary?: SummaryEntry[]
}
