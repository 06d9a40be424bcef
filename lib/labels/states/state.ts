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

/** A status, as badges, marks and dots show it. */
export interface State {
  /** One or two words. */
  label: string
  tone: Tone
  /** Undefined: the one of its tone. */
  icon?: StateIcon
  /** What it means, in a sentence. */
  meaning?: string
  /** What to do about it; only where there is something. */
  todo?: string
}

const iconOfTone: Record<Tone, StateIcon> = {
  success: 'check',
  warning: 'alert',
  danger: 'cross',
  info: 'clock',
  neutral: 'dashes',
}

/** A status to filter by, or several where people think of them together. */
export interface StateChoice extends Pick<State, 'label'> {
  /** Statuses, with commas between them. */
  value: string
  /** Its picture, of what is decided. */
  mark?: Pick<State, 'tone' | 'icon'>
  /** Its dot, of what is measured. */
  tone?: Tone
}

/** The icon of a status; its shape says as much as its color. */
export const stateIcon = ({ icon, tone }: Pick<State, 'icon' | 'tone'>): StateIcon => icon ?? iconOfTone[tone]

/** What it means and what to do about it; undefined if only its label is known. */
export const explainState = ({ meaning, todo }: Pick<State, 'meaning' | 'todo'>): string | undefined =>
  meaning && todo ? `${meaning} ${todo}` : meaning
