'use client'

import { RotateCcw, RotateCw } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Dialog } from '@/components/ui/dialog'
import { IconButton } from '@/components/ui/icon-button'
import { maxZoomOf, nextRotation, type Rotation, type Size, type Square, squareIn, turned } from './crop-area'
import type { PhotoCut } from './cut-photo'

const ZOOM_STEP = 0.01
const KEY_STEP_PX = 8
/** With the ring of the focus, for the square in it, too. */
const frameLook =
  'relative h-72 overflow-hidden rounded-md bg-surface-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent xs:h-80'
/** The square that is kept, with the circle drawn in it. `!` is over the cropper's own styles. */
const squareLook =
  "text-black/35! outline-none! after:pointer-events-none after:absolute after:inset-0 after:rounded-full after:border after:border-white after:shadow-[0_0_0_1px_rgb(0_0_0/0.4)] after:content-['']"

interface CropDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Address of the picture in this browser, in the size of a screen. */
  previewUrl: string
  /** Of the picture itself. */
  size: Size
  /** Resolves when the photo was made. */
  accept: (cut: PhotoCut) => Promise<void>
}

/** The focus starts at the square. It is drawn with the picture, after the dialog has put the focus elsewhere. */
function useFocusedSquare(isDrawn: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  // The focus is the browser's.
  useEffect(() => {
    if (isDrawn) frame.current?.querySelector<HTMLElement>('[role=application]')?.focus()
  }, [isDrawn])
  return frame
}

/** Makes a round photo of a picture: by mouse, touch or keys. Heavy: load it when a picture was chosen. */
export function CropDialog({ open, onOpenChange, previewUrl, size, accept }: CropDialogProps) {
  const id = useId()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [rotation, setRotation] = useState<Rotation>(0)
  const [square, setSquare] = useState<Square>()
  const [isMaking, setIsMaking] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const maxZoom = maxZoomOf(size)
  const isTight = maxZoom - 1 < ZOOM_STEP
  const frame = useFocusedSquare(square !== undefined)

  const rotate = (direction: 'left' | 'right') => {
    setRotation(nextRotation(rotation, direction))
    // The same part of the picture stays in the middle.
    const { x, y } = crop
    setCrop(direction === 'right' ? { x: -y, y: x } : { x: y, y: -x })
  }
  const make = async () => {
    if (!square) return
    setIsMaking(true)
    setHasFailed(false)
    await accept({ rotation, square }).catch(() => setHasFailed(true))
    setIsMaking(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Crop the photo"
      description="Phones show the circle in chats, and the square around it when someone opens the photo."
      isBusy={isMaking}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="primary" pending={isMaking} onClick={() => void make()}>
            Use this photo
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <div ref={frame} className={frameLook}>
          <Cropper
            image={previewUrl}
            crop={crop}
            zoom={zoom}
            rotation={rotation}
            aspect={1}
            maxZoom={maxZoom}
            classes={{ cropAreaClassName: squareLook }}
            showGrid={false}
            keyboardStep={KEY_STEP_PX}
            // Its styles come with the file above: a <style> written by a script is refused here.
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(percent) => setSquare(squareIn(turned(size, rotation), percent))}
            cropperProps={{
              role: 'application',
              'aria-label': 'Part of the picture. Move it with the arrow keys.',
              'aria-describedby': `${id}-size`,
            }}
          />
        </div>
        <div className="flex items-center gap-3">
          <label htmlFor={`${id}-zoom`} className="font-medium">
            Zoom
          </label>
          <input
            id={`${id}-zoom`}
            type="range"
            min={1}
            max={isTight ? 1 + ZOOM_STEP : maxZoom}
            step={ZOOM_STEP}
            value={zoom}
            disabled={isTight}
            aria-valuetext={`${zoom.toFixed(1)} times`}
            onChange={(event) => setZoom(Number(event.target.value))}
            className="h-5 min-w-0 flex-1 cursor-pointer rounded-sm accent-accent disabled:cursor-not-allowed"
          />
          <IconButton aria-label="Rotate left" onClick={() => rotate('left')}>
            <RotateCcw aria-hidden="true" className="size-4" />
          </IconButton>
          <IconButton aria-label="Rotate right" onClick={() => rotate('right')}>
            <RotateCw aria-hidden="true" className="size-4" />
          </IconButton>
        </div>
        <p id={`${id}-size`} className="text-sm text-text-faint tabular-nums">
          {square && `The square has ${square.side} × ${square.side} pixels. `}
          {isTight
            ? 'The picture is just large enough, so it cannot be zoomed.'
            : 'Drag the picture, or move it with the arrow keys.'}
        </p>
        {hasFailed && (
          <Callout tone="danger" isAlert title="The photo could not be created">
            Close this, then choose the file again or another one.
          </Callout>
        )}
      </div>
    </Dialog>
  )
}
