import { StatusDot } from '@/components/ui/status-dot'
import { tooltip } from '@/components/ui/tooltip'
import { qualityWords } from '@/lib/labels/states/template-quality'

/** A quality score as a dot and its word, with what it means as a tooltip. */
export function QualityDot({ score, explanation }: { score: string | undefined; explanation?: string }) {
  const { label, tone, meaning } = qualityWords(score)
  return (
    <span {...tooltip(explanation ?? meaning)} className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <StatusDot tone={tone} />
      {label}
    </span>
  )
}
