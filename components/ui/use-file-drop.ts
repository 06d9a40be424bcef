'use client'

import { type DragEvent, useState } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Takes the first file dropped on an element; `isOver` while one is dragged over it. */
export function useFileDrop(take: (file: File) => void) {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    target: {
      onDragOverCapture: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        event.stopPropagation()
        setIsOver(true)
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        // Moving to a child isn't leaving.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
      },
      onDropCapture: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        event.stopPropagation()
        setIsOver(false)
        const [file] = event.dataTransfer.files
        if (file) take(file)
      },
    },
  }
}
