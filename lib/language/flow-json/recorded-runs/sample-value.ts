import { DAY_MS } from '@/lib/contract/durations'
import type { ComponentView } from '../run/view-types'

const texts: Readonly<Record<string, string>> = {
  text: 'Sample text',
  number: '1',
  email: 'ana@example.com',
  password: 'Sample1!',
  passcode: '123456',
  phone: '+15550100',
}

/** A plausible value for an input; undefined for a component that takes no value. */
export function sampleValue(view: ComponentView, now: number): unknown {
  switch (view.type) {
    case 'TextInput':
    case 'TextArea':
      return sampleText(texts[view.inputType] ?? '', view.minCharacters ?? 0, view.maxCharacters)
    case 'RadioButtonsGroup':
    case 'Dropdown':
      return view.options.find(({ isEnabled }) => isEnabled)?.id
    case 'CheckboxGroup':
    case 'ChipsSelector':
      return view.options
        .filter(({ isEnabled }) => isEnabled)
        .slice(0, Math.max(1, view.minSelected ?? 1))
        .map(({ id }) => id)
    case 'OptIn':
      return true
    case 'DatePicker':
      return sampleDay(view, now)
    case 'CalendarPicker': {
      const [first, last] = sampleRange(view, now)
      return view.mode === 'single' ? first : { 'start-date': first, 'end-date': last }
    }
    case 'PhotoPicker':
    case 'DocumentPicker':
      return Array.from({ length: view.minFiles }, (_, index) => ({
        file_name: `sample-${index + 1}`,
        mime_type: view.allowedMimeTypes?.[0] ?? 'image/jpeg',
        size_kb: 1,
      }))
    default:
      return undefined
  }
}

const sampleText = (text: string, fewest: number, most: number) =>
  text.padEnd(Math.min(fewest, most), text.at(-1) ?? 'a').slice(0, most)

const MOST_DAYS = 400
const week = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

interface Days {
  minDate?: string
  unavailableDates: string[]
  includeDays?: string[]
}

function sampleDay({ minDate, unavailableDates, includeDays = week }: Days, now: number): string {
  const start = minDate === undefined ? now : Math.max(now, Date.parse(minDate))
  for (let day = 0; day < MOST_DAYS; day += 1) {
    const date = new Date(start + day * DAY_MS)
    const text = date.toISOString().slice(0, 10)
    if (!unavailableDates.includes(text) && includeDays.includes(week[date.getUTCDay()] ?? '')) return text
  }
  return new Date(start).toISOString().slice(0, 10)
}

function sampleRange(days: Days & { minDays?: number }, now: number): [string, string] {
  const first = sampleDay(days, now)
  const later = Date.parse(first) + Math.max(1, days.minDays ?? 1) * DAY_MS
  return [first, sampleDay(days, later)]
}
