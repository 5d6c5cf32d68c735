import { isOtherAddress } from '@/domain/web-address'
import { platform } from '@/platform/current'

/** Says where to write if this is not the site's own admin area, as with `npm start` or a preview of a host. */
export function AddressNotice({ url }: { url: string | null }) {
  const { href, origin } = window.location
  // The app has one address.
  if (platform.backups || !isOtherAddress(href, url)) return null
  const admin = url === null ? null : `${url}admin`
  return (
    <div className="w-full max-w-prose text-sm text-soft wrap-anywhere">
      <p>
        {`Posts written here are stored for ${origin} alone, and another port is another address. To take them along, export them here and import them there.`}
      </p>
      {admin && (
        <p>
          <a href={admin} className="text-accent underline">
            {`Write for your site at ${admin}`}
          </a>
        </p>
      )}
    </div>
  )
}
