import type { ReactNode } from 'react'
import { miniature } from '@/components/phone-kit/miniature'
import { Badge } from '@/components/ui/badge'
import { classNames } from '@/components/ui/class-names'
import { type GraphScreen, screenName } from './graph-of'
import type { SketchLine, SketchLook } from './sketch'

/** A mark before the text; further lines begin below the text. */
const marked = '-indent-4 before:inline-block before:w-4 before:indent-0'

const looks: Record<SketchLook, string> = {
  heading: 'font-semibold',
  text: '',
  input: `${miniature.field} px-1.5 text-(--phone-faint)`,
  choice: `${miniature.choice} ${marked} ps-5.5 pe-1.5 before:content-["○"]`,
  tick: `${marked} ps-4 before:content-["☐"]`,
  picture: 'rounded-sm bg-(--phone-fill) px-1.5',
  link: miniature.link,
  item: `${miniature.field} px-1.5`,
  branch: `${miniature.field} border-dashed px-1.5`,
  button: '',
}

/** With more lines, none has room to wrap. */
const FEW = 4

function Line({ line, mayWrap }: { line: SketchLine; mayWrap: boolean }) {
  return (
    <span
      dir="auto"
      data-component={line.pointer}
      className={classNames(
        'text-sm leading-5.5',
        line.look === 'heading' || mayWrap ? 'line-clamp-2' : 'block truncate',
        looks[line.look],
      )}
    >
      {line.text}
    </span>
  )
}

/** A screen drawn small: its ID, title, first lines and button. */
export function ScreenFace({ screen, marks }: { screen: GraphScreen; marks?: ReactNode }) {
  const { lines, more, button } = screen.sketch
  return (
    <>
      <span className="flex h-7 shrink-0 items-center gap-1 border-b border-(--phone-line) bg-(--phone-bar) px-2 text-xs">
        <span className="min-w-0 flex-1 truncate font-mono text-(--phone-faint)">{screenName(screen)}</span>
        {screen.isEntry && <Badge tone="info">Start</Badge>}
        {screen.isTerminal && <Badge tone="success">End</Badge>}
        {marks}
      </span>
      <span dir="auto" className="block shrink-0 truncate px-3 pt-1.5 pb-1 text-base font-semibold">
        {screen.title || 'No title'}
      </span>
      <span className="block min-h-0 flex-1 space-y-1 overflow-hidden px-3">
        {lines.map((line, index) => (
          <Line
            key={index}
            line={line}
            mayWrap={more === 0 && lines.length <= FEW && index === lines.length - 1}
          />
        ))}
        {more > 0 && <span className="block text-xs text-(--phone-faint)">and {more} more</span>}
      </span>
      {button !== undefined && (
        <span
          data-component={button.pointer}
          className={classNames(
            miniature.button,
            'mx-3 my-2 block shrink-0 truncate px-2 text-center text-sm leading-7',
          )}
        >
          <bdi>{button.text}</bdi>
        </span>
      )}
    </>
  )
}
