type WhosePostsProps = {
  /** Whether the list shows this browser's posts. */
  isOwn: boolean
  /** How many posts visitors see. */
  published: number
  onSwitch: () => void
}

/** Says in a browser with a list of posts, as the owner's is, that visitors see others. */
export function WhosePosts({ isOwn, published, onSwitch }: WhosePostsProps) {
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
