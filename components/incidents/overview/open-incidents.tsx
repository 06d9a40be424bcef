import { Card } from '@/components/ui/card'
import { SeeAll } from '@/components/ui/see-all'
import { SentenceRow, sentenceLook } from '@/components/ui/sentence-row'
import { StateMark } from '@/components/ui/state-mark'
import { softTone } from '@/components/ui/tone'
import { Unbroken } from '@/components/ui/unbroken'
import type { OpenIncidents as Open } from '@/lib/contract/alerts'
import { severityWords } from '@/lib/labels/states/severities'
import type { State } from '@/lib/labels/states/state'

/** The gravest incidents that nobody takes care of yet; nothing while there is none. Drawn on the server alone. */
export function OpenIncidents({ total, data }: Open) {
  if (total === 0) return null
  return (
    <Card isFlush title="Open incidents" actions={<SeeAll href="/incidents?state=open" total={total} />}>
      <ul>
        {data.map(({ id, severity, sentence, openedAt }) => (
          <SentenceRow key={id} mark={<SeverityTile state={severityWords[severity]} />} at={openedAt}>
            <p className={sentenceLook}>
              <Unbroken text={sentence} />
            </p>
          </SentenceRow>
        ))}
      </ul>
    </Card>
  )
}

function SeverityTile({ state }: { state: State }) {
  return (
    <span className={`grid size-7 shrink-0 place-items-center rounded-md ${softTone[state.tone]}`}>
      <StateMark state={state} className="size-4" />
      <span className="sr-only">{state.label}: </span>
    </span>
  )
}
