import { avifOf } from '@school/contract/lesson-file-paths';

type PhotoPictureProps = { url: string; alt: string; loading?: 'lazy' };

/** A photo of a lesson; one that the studio has made is there as AVIF too, which is smaller. */
export function PhotoPicture({ url, alt, loading }: PhotoPictureProps) {
  const avif = avifOf(url);
  const photo = <img src={url} alt={alt} loading={loading} width={1280} height={720} />;
  if (avif === null) return photo;
  return (
    <picture style={{ display: 'contents' }}>
      <source type="image/avif" srcSet={avif} />
      {photo}
    </picture>
  );
}
