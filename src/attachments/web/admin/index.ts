import { lazyComponent } from '../../../ui/web/lazyComponent.tsx'

/** Opened in few forms, so that the others keep their weight. */
export const OwnedAttachments = lazyComponent(() => import('./OwnedAttachments.tsx'))
