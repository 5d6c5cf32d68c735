type PostSourceProps = {
  /** Whether the list shows this browser's posts. */
  isOwn: boolean
  /** The number of posts that visitors see. */
  published: number
  onSwitch: () => void
}

/** In a browser with local posts: says that visitors see the published ones, and switches between the two. */
export function PostSource({ isOwn, published, onSwitch }: PostSourceProps) {
  const posts = published === 1 ? '1 post' : `${published} posts`
  return (
    <p className="screen-only mb-6 text-sm text-faint">
      {isOwn && `This is this browser’s copy. Visitors see ${posts}. `}
      <button type="button" onClick={onSwitch} className="py-1 text-accent underline underline-offset-4">
        {isOwn ? 'Show what they see' : 'Show this browser’s copy'}
      </button>
    </p>
  )
}
