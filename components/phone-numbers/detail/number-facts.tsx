import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { classNames } from '@/components/ui/class-names'
import { CopyButton } from '@/components/ui/copy-button'
import { Id } from '@/components/ui/id'
import { RelativeTime } from '@/components/ui/relative-time'
import { StateBadge } from '@/components/ui/state-badge'
import { StateDot } from '@/components/ui/state-dot'
import { StateWord } from '@/components/ui/state-word'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import type { Words } from '@/lib/labels/states/known-words'
import {
  nameWords,
  numberConnection,
  numberQuality,
  verificationWords,
} from '@/lib/labels/states/phone-numbers'
import { certificateWords, modeWords, platformWords } from '../words/account-words'
import { numberText } from '../words/number-name'
import { tierWords } from '../words/tier-words'

interface FactProps {
  label: string
  /** The API's name for it, for developers. */
  field: string
  children: ReactNode
  /** What it means. */
  meaning: ReactNode
  /** What to do about it. */
  todo?: string
  /** The value is bad, so the advice stands out. */
  isBad?: boolean
}

function Fact({ label, field, children, meaning, todo, isBad = false }: FactProps) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-t border-border px-4 py-3 md:grid-cols-[11rem_13rem_minmax(0,1fr)]">
      <dt>
        <span className="font-medium">{label}</span>
        <code className="block font-mono text-xs text-text-faint wrap-anywhere">{field}</code>
      </dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
      <dd className="min-w-0 text-sm text-pretty text-text-muted">
        {meaning}
        {todo && <span className={classNames('block', isBad && 'font-medium text-text')}>{todo}</span>}
      </dd>
    </div>
  )
}

const meaningOf = ({ meaning, todo, tone }: Words) => ({
  meaning,
  todo,
  isBad: tone === 'danger' || tone === 'warning',
})

/** Anchor of the details, for links on the page. */
export const factsId = 'all-details'

/** Every detail of a number, what it means, and what to do if it is bad. */
export function NumberFacts({ number }: { number: PhoneNumber }) {
  const quality = numberQuality(number.quality_rating)
  const tier = tierWords(number.throughput)
  const status = numberConnection(number)
  const verification = verificationWords(number.code_verification_status)
  const name = nameWords(number.name_status)
  const platform = platformWords(number.platform_type)
  const mode = modeWords(number.account_mode)
  const certificate = certificateWords(number.certificate_status)
  const onboardedAt = Date.parse(number.last_onboarded_time ?? '')
  return (
    <div id={factsId} className="scroll-mt-28 lg:scroll-mt-16">
      <Card title="All details" description="What the service reports about this number." isFlush>
        <dl>
          <Fact label="Quality" field="quality_rating" {...meaningOf(quality)}>
            <StateDot state={quality} />
          </Fact>
          <Fact label="Tier" field="throughput" {...meaningOf(tier)}>
            {tier.label}
            {number.throughput && <span className="block text-text-faint">{number.throughput.level}</span>}
          </Fact>
          <Fact label="Status" field="status" {...meaningOf(status)}>
            <StateBadge state={status} />
          </Fact>
          <Fact label="Verification" field="code_verification_status" {...meaningOf(verification)}>
            <StateWord state={verification} />
          </Fact>
          <Fact
            label="Name"
            field="verified_name"
            meaning="What people see above the chat once it’s approved."
          >
            {number.verified_name || 'Unknown'}
          </Fact>
          <Fact label="Name review" field="name_status" {...meaningOf(name)}>
            <StateWord state={name} />
          </Fact>
          <Fact
            label="Number"
            field="display_phone_number"
            meaning="How people reach the business. It can’t be changed."
          >
            <span className="-my-1 flex items-center gap-1">
              {numberText(number)}
              <CopyButton text={numberText(number)} label="Copy number" />
            </span>
          </Fact>
          <Fact label="Platform" field="platform_type" {...meaningOf(platform)}>
            {platform.label}
          </Fact>
          <Fact label="Mode" field="account_mode" {...meaningOf(mode)}>
            {mode.label}
          </Fact>
          {number.platform_type === 'ON_PREMISE' && (
            <Fact label="Certificate" field="certificate_status" {...meaningOf(certificate)}>
              <StateWord state={certificate} />
            </Fact>
          )}
          <Fact
            label="Last connected"
            field="last_onboarded_time"
            meaning="When the number was last connected to this account."
          >
            {Number.isNaN(onboardedAt) ? (
              'Unknown'
            ) : (
              <RelativeTime at={onboardedAt} className="inline-block first-letter:uppercase" />
            )}
          </Fact>
          <Fact label="ID" field="id" meaning="The ID of this number in API requests.">
            <Id text={number.id} />
          </Fact>
        </dl>
      </Card>
    </div>
  )
}
