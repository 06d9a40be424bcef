import { promptsRecommended } from '@/lib/contract/page-limits'
import { wallpaper } from './colors'

interface PromptsProps {
  /** Accessible name. */
  label?: string
  prompts: readonly string[]
  /** Omitted in previews: a tap does nothing. */
  onChoose?: (text: string) => void
}

const look =
  'grid min-h-11 w-full place-items-center rounded-[1.375rem] border border-(--phone-line) bg-(--phone-bubble) px-4 py-2 text-center font-medium wrap-anywhere text-(--phone-link)'

/** A business's suggestions for a new chat: a tap sends one. */
export function Prompts({ label = 'Suggested messages', prompts, onChoose }: PromptsProps) {
  if (prompts.length === 0) return null
  return (
    // They float over the end of the chat.
    <ul aria-label={label} style={wallpaper} className="shrink-0 space-y-2 px-4 pt-3 pb-2.5">
      {prompts.slice(0, promptsRecommended).map((text, index) => (
        <li key={index}>
          {onChoose ? (
            <button
              type="button"
              onClick={() => onChoose(text)}
              className={`${look} hover:bg-(--phone-fill)`}
            >
              <bdi>{text}</bdi>
            </button>
          ) : (
            <p className={look}>
              <bdi>{text}</bdi>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
