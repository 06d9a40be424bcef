import { formatCount } from '@/lib/labels/numbers'
import type { Checked } from './checked'
import { blocked, type Finding, failed, good, warning } from './finding'

const NOTICEABLE_MS = 10_000
const TOO_MUCH_MS = 300_000
/** The header has whole seconds, so on average half a second is missing. */
const HALF_SECOND_MS = 500

/** Checks that this machine's clock agrees with the service's. */
export async function checkClock({ kind, probe, signal }: Checked): Promise<Finding> {
  if (kind === 'embedded') return good('The service runs on this machine and uses the same clock.')
  const answer = await probe({ path: '/', withToken: false, signal })
  if (answer.kind === 'failed') return blocked('the service doesn’t respond')
  const theirs = Date.parse(answer.headers.get('date') ?? '')
  if (Number.isNaN(theirs)) {
    return warning(
      'The service doesn’t report its time.',
      'Make sure this machine syncs its clock with a time server.',
    )
  }
  const ours = answer.sentAt + answer.tookMs / 2
  const aheadMs = Math.round(ours - (theirs + HALF_SECOND_MS))
  const apartMs = Math.abs(aheadMs)
  if (apartMs < NOTICEABLE_MS)
    return good('Both clocks are in sync.', [{ label: 'Difference', value: spoken(apartMs) }])
  const sentence = `The clock of this machine is ${spoken(apartMs)} ${aheadMs > 0 ? 'ahead of' : 'behind'} that of the service.`
  const repair = 'Sync this machine’s clock with NTP, then re-run the check.'
  return apartMs > TOO_MUCH_MS ? failed(sentence, repair) : warning(sentence, repair)
}

function spoken(ms: number): string {
  const seconds = Math.round(ms / 1000)
  if (seconds < 1) return 'less than a second'
  if (seconds < 120) return formatCount(seconds, 'second')
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`
}
