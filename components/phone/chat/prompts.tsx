import { automationLimits } from '@/lib/contract/limits'

interface PromptsProps {
  prompts: readonly string[]
  onChoose: (text: string) => void
}

/** What a business suggests to somebody who has never written: a tap sends it. */
export function Prompts({ prompts, onChoose }: PromptsProps) {
  if (prompts.length === 0) return null
  return (
    <ul aria-label="Suggested messages" className="shrink-0 space-y-2 bg-(--phone-bar) px-4 pt-3 pb-1">
      {prompts.slice(0, automationLimits.promptsRecommended).map((text) => (
        <li key={text}>
          <button
            type="button"
            onClick={() => onChoose(text)}
            className="min-h-11 w-full rounded-full border border-(--phone-line) bg-(--phone-bubble) px-4 py-2 font-medium wrap-anywhere text-(--phone-link) hover:bg-(--phone-fill)"
          >
            <bdi>{text}</bdi>
          </button>
        </li>
      ))}
    </ul>
  )
}
