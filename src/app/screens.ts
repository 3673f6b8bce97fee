import { screen } from '../platform/contract.ts'

export const errorScreen = screen<{ title: string; hint: string; href: string; action: string }>('app/ErrorPage')
export const galleryScreen = screen<Record<string, never>>('ui/Gallery')
