import { Compass, Ear, MessageCircle } from 'lucide'
import { Fact } from '../Fact.tsx'

/** What happens in a discovery call. */
export const DiscoverySteps = () => (
  <section aria-labelledby="what-happens">
    <h2 id="what-happens" className="text-xl">
      What happens in it
    </h2>
    <ol className="mt-4 grid gap-4">
      <Fact icon={MessageCircle} title="You say where you are">
        What you play, what you would like to play, and where it sticks. Bring one question, or none.
      </Fact>
      <Fact icon={Ear} title="Your teacher listens">
        Play a few bars if you like. They play something for you if it helps; nobody marks you.
      </Fact>
      <Fact icon={Compass} title="You leave with a next step">
        What they would practise in your place, this week and after it.
      </Fact>
    </ol>
  </section>
)
