import type { Tone } from '@/lib/labels/tone'

/** The icons of statuses. */
export type StateIcon =
  | 'alert'
  | 'archive'
  | 'ban'
  | 'check'
  | 'clock'
  | 'cross'
  | 'dashes'
  | 'gauge'
  | 'pause'
  | 'pencil'
  | 'trash'

/** A status, as shown by badges, icons and dots. */
export interface State {
  /** One or two words. */
  label: string
  tone: Tone
  /** Undefined: the icon of the tone. */
  icon?: StateIcon
  /** Its meaning, in a sentence. */
  meaning?: string
  /** What to do about it, if anything. */
  todo?: string
}

const iconOfTone: Record<Tone, StateIcon> = {
  success: 'check',
  warning: 'alert',
  danger: 'cross',
  info: 'clock',
  neutral: 'dashes',
}

/** A filter choice; it can cover several statuses. */
export interface StateChoice extends Pick<State, 'label'> {
  /** Statuses, separated by commas. */
  value: string
  /** Icon, for decisions such as a review. */
  mark?: Pick<State, 'tone' | 'icon'>
  /** Dot, for measurements such as a rating. */
  tone?: Tone
}

/** The icon of a status; its shape carries the same information as its color. */
export const stateIcon = ({ icon, tone }: Pick<State, 'icon' | 'tone'>): StateIcon => icon ?? iconOfTone[tone]

/** Meaning and next step; undefined if only the label is known. */
export const explainState = ({ meaning, todo }: Pick<State, 'meaning' | 'todo'>): string | undefined =>
  meaning && todo ? `${meaning} ${todo}` : meaning
