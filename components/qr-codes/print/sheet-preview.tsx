'use client'

import type { CSSProperties } from 'react'
import { formatCount } from '@/lib/labels/numbers'
import type { QrColors } from '@/lib/qr/draw'
import { drawQr, qrMatrix } from '@/lib/qr/draw'
import type { Rectangle, SheetLayout } from '@/lib/qr/sheet-layout'
import type { SheetItem } from '@/lib/qr/sheet-pdf'

interface SheetPreviewProps {
  layout: SheetLayout
  /** Items of the first page, at most as many as it has cells. */
  items: readonly SheetItem[]
  colors: QrColors
}

/** Paper is white and letters are black, whatever the page's colors. */
const ink: CSSProperties = { backgroundColor: '#ffffff', color: '#000000' }

/** Position on a page as fractions, because the preview has any size. */
function placeOf(
  { x, y, width, height }: Rectangle,
  { widthMm, heightMm }: SheetLayout['page'],
): CSSProperties {
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`
  return {
    left: percent(x, widthMm),
    top: percent(y, heightMm),
    width: percent(width, widthMm),
    height: percent(height, heightMm),
  }
}

function Code({ link, colors }: { link: string; colors: QrColors }) {
  const { viewBox, path } = drawQr(qrMatrix(link))
  return (
    <svg
      viewBox={viewBox}
      shapeRendering="crispEdges"
      className="block size-full"
      style={{ background: colors.light }}
    >
      <path d={path} fill={colors.dark} />
    </svg>
  )
}

/** The first code with its caption, large enough to read. Phones have the page right below it instead. */
export function OneCode({ item: { link, caption }, colors }: { item: SheetItem; colors: QrColors }) {
  return (
    <div className="space-y-1.5 max-sm:hidden">
      <p className="font-medium">Sample</p>
      <figure className="flex items-center gap-3 rounded-md border border-border p-3" style={ink}>
        <div aria-hidden="true" className="size-20 shrink-0">
          <Code link={link} colors={colors} />
        </div>
        <figcaption dir="auto" className="line-clamp-3 min-w-0 text-sm wrap-anywhere">
          {caption || 'No caption'}
        </figcaption>
      </figure>
    </div>
  )
}

/** The first page as it will be printed: white paper in dark mode, too. */
export function SheetPreview({ layout, items, colors }: SheetPreviewProps) {
  const { page, cells, cutMarks, captionLines } = layout
  const toWidth = (mm: number) => `${(100 * mm) / page.widthMm}cqw`
  return (
    <div
      role="img"
      aria-label={`The first page: ${formatCount(items.length, 'code')} in ${formatCount(layout.columns, 'column')}`}
      className="relative mx-auto w-full max-w-72 overflow-hidden border border-border"
      style={{ aspectRatio: `${page.widthMm} / ${page.heightMm}`, containerType: 'inline-size', ...ink }}
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${page.widthMm} ${page.heightMm}`}
        className="absolute inset-0 size-full"
        stroke="#777777"
        strokeWidth="0.35"
      >
        {cutMarks.map((line) => (
          <line key={`${line.x1} ${line.y1} ${line.x2} ${line.y2}`} {...line} />
        ))}
      </svg>
      {items.map(({ link, caption }, index) => {
        const cell = cells[index]
        if (!cell) return null
        return (
          <div key={`${index} ${link}`} aria-hidden="true">
            <div className="absolute" style={placeOf(cell.code, page)}>
              <Code link={link} colors={colors} />
            </div>
            {cell.caption && (
              <p
                dir="auto"
                className="absolute overflow-hidden text-center wrap-anywhere"
                style={{
                  ...placeOf(cell.caption, page),
                  fontSize: toWidth(layout.fontSizeMm),
                  lineHeight: toWidth(layout.lineHeightMm),
                  display: '-webkit-box',
                  WebkitBoxOrient: 'vertical',
                  WebkitLineClamp: captionLines,
                }}
              >
                {caption}
              </p>
            )}
          </div>
        )
      })}
    </div>
  )
}
