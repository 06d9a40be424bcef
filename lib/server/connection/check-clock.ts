import type { Checked } from './checked'
import { blocked, type Finding, failed, good, warning } from './finding'

const NOTICEABLE_MS = 10_000
const TOO_MUCH_MS = 300_000
/** The header has whole seconds: on average half a one is missing. */
const HALF_SECOND_MS = 500

/** Whether the clock of this machine and that of the service agree. */
export async function checkClock({ kind, probe, signal }: Checked): Promise<Finding> {
  if (kind === 'embedded') return good('The service runs on this machine, by the same clock.')
  const answer = await probe({ path: '/', withToken: false, signal })
  if (answer.kind === 'failed') return blocked('the service does not answer')
  const theirs = Date.parse(answer.headers.get('date') ?? '')
  if (Number.isNaN(theirs)) {
    return warning(
      'The service does not tell its time.',
      'Make sure that this machine sets its clock by a time service.',
    )
  }
  const ours = answer.sentAt + answer.tookMs / 2
  const aheadMs = Math.round(ours - (theirs + HALF_SECOND_MS))
  const apartMs = Math.abs(aheadMs)
  if (apartMs < NOTICEABLE_MS) return good('Both clocks agree.', [{ label: 'Apart', value: spoken(apartMs) }])
  const sentence = `The clock of this machine is ${spoken(apartMs)} ${aheadMs > 0 ? 'ahead of' : 'behind'} that of the service.`
  const repair = 'Let this machine set its clock by a time service (NTP), then look again.'
  return apartMs > TOO_MUCH_MS ? failed(sentence, repair) : warning(sentence, repair)
}

function spoken(ms: number): string {
  const seconds = Math.round(ms / 1000)
  if (seconds < 1) return 'less than a second'
  if (seconds < 120) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`
}
