import type { Damp } from './sampler.ts'

/** A key that somebody holds; it sounds once the piano has come. */
type Key = { damp?: Damp }

/** The keys that are down under somebody's hands, and those that the pedal holds. */
export class Hands {
  private readonly down = new Map<number, Key>()
  private readonly ringing: Damp[] = []
  private pedalIsDown = false

  /** A key goes down, lifted first where it was down already. */
  press(midi: number): Key {
    this.release(midi)
    const key: Key = {}
    this.down.set(midi, key)
    return key
  }

  /** Whether this very stroke of the key still holds it. */
  isDown(midi: number, key: Key): boolean {
    return this.down.get(midi) === key
  }

  release(midi: number): void {
    const damp = this.down.get(midi)?.damp
    this.down.delete(midi)
    if (damp && this.pedalIsDown) this.ringing.push(damp)
    else damp?.()
  }

  pedal(down: boolean): void {
    this.pedalIsDown = down
    if (!down) for (const damp of this.ringing.splice(0)) damp()
  }

  liftAll(): void {
    this.pedal(false)
    for (const midi of [...this.down.keys()]) this.release(midi)
  }
}
