'use client'

import { RotateCcw, RotateCw } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Dialog } from '@/components/ui/dialog'
import { IconButton } from '@/components/ui/icon-button'
import { SegmentedControl } from '@/components/ui/segmented-control'
import {
  type Area,
  areaIn,
  aspectOf,
  maxZoomOf,
  nextRotation,
  type Rotation,
  type Size,
  turned,
} from './crop-area'
import { CropPreview } from './crop-preview'
import { type CropRule, type SafeArea, WIDE } from './crop-rule'
import type { ImageCut } from './cut-image'

const ZOOM_STEP = 0.01
const KEY_STEP_PX = 8
const zoomKeys = new Map([
  ['+', 0.1],
  ['=', 0.1],
  ['-', -0.1],
])
/** With a focus ring, also for the square inside. */
const frameLook =
  'relative h-72 overflow-hidden rounded-md bg-surface-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent xs:h-96'
/** The kept part, with what phones show of it. `!` overrides the cropper's own styles. */
const partLook =
  "text-black/35! outline-none! after:pointer-events-none after:absolute after:inset-0 after:m-auto after:border after:border-white after:shadow-[0_0_0_1px_rgb(0_0_0/0.4)] after:content-['']"
const wide = 'after:aspect-[1.91] after:rounded-md after:border-dashed'

/** A wide part inside one with another aspect ratio. */
const safeLook = (safeArea: SafeArea, aspect: number): string =>
  safeArea === 'circle'
    ? 'after:rounded-full'
    : `${wide} ${aspect < WIDE ? 'after:w-full after:h-auto' : 'after:h-full after:w-auto'}`

interface CropDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Object URL of the preview, in screen size. */
  previewUrl: string
  /** Size of the original image. */
  size: Size
  rule: CropRule
  /** Resolves when the result was uploaded. */
  accept: (cut: ImageCut) => Promise<void>
}

/** Focuses the crop area. It is rendered with the image, after the dialog has set focus elsewhere. */
function useFocusedPart(isDrawn: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  // Focus belongs to the browser.
  useEffect(() => {
    if (isDrawn) frame.current?.querySelector<HTMLElement>('[role=application]')?.focus()
  }, [isDrawn])
  return frame
}

/** The crop while it is moved, zoomed, rotated and reshaped. */
function useCrop(size: Size, rule: CropRule) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [rotation, setRotation] = useState<Rotation>(0)
  const [shape, setShape] = useState(rule.shapes[0])
  const [area, setArea] = useState<Area>()
  const standing = turned(size, rotation)
  const aspect = aspectOf(shape, standing)
  const maxZoom = maxZoomOf(standing, aspect, rule)
  const zoomTo = (next: number) => setZoom(Math.min(maxZoom, Math.max(1, next)))

  const rotate = (direction: 'left' | 'right') => {
    const next = nextRotation(rotation, direction)
    setRotation(next)
    const turnedSize = turned(size, next)
    setZoom(Math.min(zoom, maxZoomOf(turnedSize, aspectOf(shape, turnedSize), rule)))
    // Keeps the same part of the image centered.
    const { x, y } = crop
    setCrop(direction === 'right' ? { x: -y, y: x } : { x: y, y: -x })
  }
  const reshape = (label: string) => {
    const next = rule.shapes.find((each) => each.label === label)
    if (!next) return
    setShape(next)
    setZoom(1)
    setCrop({ x: 0, y: 0 })
  }
  const zoomByKey = (event: KeyboardEvent) => {
    const steps = zoomKeys.get(event.key)
    // With Ctrl or Cmd, the page is zoomed instead.
    if (steps === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    zoomTo(zoom + steps)
  }
  return {
    ...{ crop, zoom, rotation, shape, area, aspect, maxZoom },
    ...{ setCrop, setZoom, zoomTo, rotate, reshape, zoomByKey },
    isTight: maxZoom - 1 < ZOOM_STEP,
    take: (percent: { x: number; y: number; width: number }) =>
      setArea(areaIn(standing, percent, aspect, rule)),
  }
}

/** Crops an image by mouse, touch or keyboard. Heavy: load it when an image was chosen. */
export function CropDialog({ open, onOpenChange, previewUrl, size, rule, accept }: CropDialogProps) {
  const id = useId()
  const cut = useCrop(size, rule)
  const { shape, area, aspect } = cut
  const [isMaking, setIsMaking] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const frame = useFocusedPart(area !== undefined)
  const make = async () => {
    if (!area) return
    setIsMaking(true)
    setHasFailed(false)
    await accept({ rotation: cut.rotation, area }).catch(() => setHasFailed(true))
    setIsMaking(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Crop the ${rule.noun}`}
      size="medium"
      description={rule.shown}
      isBusy={isMaking}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="primary" pending={isMaking} onClick={() => void make()}>
            Use this {rule.noun}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {rule.shapes.length > 1 && (
          <SegmentedControl
            label="Shape"
            segments={rule.shapes.map(({ label }) => ({ value: label, label }))}
            value={shape.label}
            onChange={cut.reshape}
            className="max-w-full flex-wrap [&>label]:whitespace-nowrap"
          />
        )}
        {/* Handles keys of the crop area inside. */}
        <div ref={frame} onKeyDown={cut.zoomByKey} className={frameLook}>
          <Cropper
            image={previewUrl}
            crop={cut.crop}
            zoom={cut.zoom}
            rotation={cut.rotation}
            aspect={aspect}
            maxZoom={cut.maxZoom}
            classes={{ cropAreaClassName: `${partLook} ${safeLook(shape.safeArea, aspect)}` }}
            showGrid={false}
            keyboardStep={KEY_STEP_PX}
            // The stylesheet is imported above: the content security policy blocks injected styles.
            disableAutomaticStylesInjection
            onCropChange={cut.setCrop}
            onZoomChange={cut.setZoom}
            onCropAreaChange={cut.take}
            cropperProps={{
              role: 'application',
              'aria-label': 'Part of the image. Move it with the arrow keys, and zoom with plus and minus.',
              'aria-describedby': `${id}-size`,
            }}
          />
        </div>
        <ZoomAndTurn id={`${id}-zoom`} {...cut} />
        {area && shape.safeArea === 'circle' && (
          <CropPreview {...{ previewUrl, size, area }} rotation={cut.rotation} />
        )}
        <p id={`${id}-size`} className="text-sm text-text-faint tabular-nums">
          {area && `The ${aspect === 1 ? 'square' : 'part'} has ${area.width} × ${area.height} pixels. `}
          {cut.isTight
            ? 'The image is just large enough, so it can’t be zoomed.'
            : 'Drag the image, or move it with the arrow keys. Zoom with + and −.'}
        </p>
        {hasFailed && (
          <Callout tone="danger" isAlert title={`The ${rule.noun} couldn’t be created`}>
            Close this, then choose the file again or another one.
          </Callout>
        )}
      </div>
    </Dialog>
  )
}

type ZoomAndTurnProps = { id: string } & Pick<
  ReturnType<typeof useCrop>,
  'zoom' | 'zoomTo' | 'maxZoom' | 'isTight' | 'rotate'
>

const ZoomAndTurn = ({ id, zoom, zoomTo, maxZoom, isTight, rotate }: ZoomAndTurnProps) => (
  <div className="flex items-center gap-3">
    <label htmlFor={id} className="font-medium">
      Zoom
    </label>
    <input
      id={id}
      type="range"
      min={1}
      max={isTight ? 1 + ZOOM_STEP : maxZoom}
      step={ZOOM_STEP}
      value={zoom}
      disabled={isTight}
      aria-valuetext={`${zoom.toFixed(1)} times`}
      onChange={(event) => zoomTo(Number(event.target.value))}
      className="h-5 min-w-0 flex-1 cursor-pointer rounded-sm accent-accent disabled:cursor-not-allowed"
    />
    <IconButton aria-label="Rotate left" onClick={() => rotate('left')}>
      <RotateCcw aria-hidden="true" className="size-4" />
    </IconButton>
    <IconButton aria-label="Rotate right" onClick={() => rotate('right')}>
      <RotateCw aria-hidden="true" className="size-4" />
    </IconButton>
  </div>
)
