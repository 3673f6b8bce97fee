import { FlashProvider } from './Flash.tsx'
import { GalleryActions } from './gallery/GalleryActions.tsx'
import { GalleryForms } from './gallery/GalleryForms.tsx'
import { GalleryFrames } from './gallery/GalleryFrames.tsx'
import { GalleryGround } from './gallery/GalleryGround.tsx'
import { GalleryPickers } from './gallery/GalleryPickers.tsx'
import { GalleryProgress } from './gallery/GalleryProgress.tsx'
import { GalleryStates } from './gallery/GalleryStates.tsx'
import { GalleryTables } from './gallery/GalleryTables.tsx'
import { PageHead } from './PageHead.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'

/** Every component in every state, to look at and to test against. */
export default function Gallery() {
  return (
    <FlashProvider>
      <div className="page py-12">
        <PageHead
          title="The parts of the academy"
          lead="Each component in each of its states. Change the theme, narrow the window, put the mouse away."
          actions={<ThemeToggle />}
        />
        <div className="hairlines">
          <GalleryGround />
          <GalleryActions />
          <GalleryForms />
          <GalleryPickers />
          <GalleryTables />
          <GalleryStates />
          <GalleryProgress />
          <GalleryFrames />
        </div>
      </div>
    </FlashProvider>
  )
}
