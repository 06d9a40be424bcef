import { ItemPanel } from '@/components/list/item-panel'
import { ExactTime } from '@/components/ui/exact-time'
import { Fact } from '@/components/ui/fact'
import { Id } from '@/components/ui/id'
import type { CustomerAnswer } from '@/lib/contract/customer-answers'
import { formatPhoneNumber } from '@/lib/labels/phone-numbers'
import { AnswerText, answeredVersionName, memberOf, type VersionsById } from './answer-text'

interface AnswerPanelProps {
  answer: CustomerAnswer
  versions: VersionsById
  onClose: () => void
}

/** Everything someone answered and what is known about it: beside the list if there is room, else over it. */
export function AnswerPanel({ answer, versions, onClose }: AnswerPanelProps) {
  const { id, at, waId, personName, versionId, flowToken, messageId, members, raw } = answer
  const version = versions.get(versionId)
  const number = formatPhoneNumber(waId)
  const asked = version?.columns.filter(({ name }) => Object.hasOwn(members ?? {}, name)) ?? []
  const others = Object.keys(members ?? {}).filter((name) => !asked.some((column) => column.name === name))
  return (
    <ItemPanel id={id} title={personName || number || 'Answer'} noun="answer" onClose={onClose}>
      {raw !== undefined && (
        <>
          <p className="mb-2 text-sm text-pretty text-text-muted">
            This answer isn’t a JSON object. It is shown as received.
          </p>
          <pre className="mb-4 rounded-md bg-surface-sunken p-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
            {raw}
          </pre>
        </>
      )}
      {members && (
        <dl aria-label="Answers" className="mb-5 space-y-3">
          {[...asked, ...others.map((name) => ({ name, label: name }))].map(({ name, label }) => (
            <div key={name}>
              <dt className="text-sm text-text-faint">
                <bdi>{label}</bdi>
              </dt>
              <dd>
                <AnswerText value={memberOf(answer, name, versions)} />
              </dd>
            </div>
          ))}
          {Object.keys(members).length === 0 && <p className="text-text-muted">Nothing was filled in.</p>}
        </dl>
      )}
      <dl>
        <Fact label="Answered">
          <ExactTime at={at} />
        </Fact>
        <Fact label="Phone number">{number || 'Unknown'}</Fact>
        <Fact label="Version">{answeredVersionName(version ?? { id: versionId, number: null })}</Fact>
        <Fact label="Flow token">
          <Id text={flowToken} label="Copy flow token" />
        </Fact>
        {messageId !== null && (
          <Fact label="Message">
            <Id text={messageId} label="Copy message ID" />
          </Fact>
        )}
      </dl>
    </ItemPanel>
  )
}
