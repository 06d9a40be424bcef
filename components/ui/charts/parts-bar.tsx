import type { Tone } from '@/lib/labels/tone'
import { classNames } from '../class-names'
import { solidTone } from '../tone'

interface PartsBarProps {
  parts: readonly { key: string; count: number; tone: Tone }[]
}

/** Counts side by side, as parts of a whole. Decorative: the list below has the same values. */
export function PartsBar({ parts }: PartsBarProps) {
  return (
    <div aria-hidden="true" className="mb-2 flex h-1.5 gap-0.5 overflow-hidden rounded-full">
      {parts.map(
        ({ key, tone, count }) =>
          count > 0 && (
            <span
              key={key}
              style={{ flexGrow: count }}
              className={classNames('min-w-1 basis-0', solidTone[tone])}
            />
          ),
      )}
    </div>
  )
}
