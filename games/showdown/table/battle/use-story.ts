// Decides whether the place above the buttons shows the story (the latest events) or the order of a turn.
import { useEffect, useState } from 'react'

/** How long the story of a turn is shown after its animation, in milliseconds. */
const STORY_MS = 2500

/** True after a turn's animation, until the player has had time to read the story. */
export function useStory(isPlaying: boolean): boolean {
  const [isTold, setTold] = useState(false)
  useEffect(() => {
    setTold(!isPlaying)
    if (isPlaying) return
    const timer = setTimeout(() => setTold(false), STORY_MS)
    return () => clearTimeout(timer)
  }, [isPlaying])
  return isTold && !isPlaying
}
