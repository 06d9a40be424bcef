import type { Metadata } from 'next'
import type { GalleryCard } from '@/components/flows/gallery/gallery-card'
import { NewFlow } from '@/components/flows/gallery/new-flow'
import { galleryFlows } from '@/lib/flow-gallery/gallery'
import { sketchOf } from '@/lib/flow-gallery/sketch'
import { currentPerson } from '@/lib/server/current-person'

export const metadata: Metadata = { title: 'New flow' }

const cards: GalleryCard[] = galleryFlows.map(
  ({ id, title, description, categories, document, answers }) => ({
    id,
    title,
    description,
    categories,
    screens: sketchOf(document),
    asksForData: answers !== undefined,
  }),
)

interface NewFlowPageProps {
  searchParams: Promise<{ from?: string | string[] }>
}

export default async function NewFlowPage({ searchParams }: NewFlowPageProps) {
  const { role } = await currentPerson()
  const { from } = await searchParams
  return <NewFlow role={role} cards={cards} from={from === undefined ? undefined : String(from)} />
}
