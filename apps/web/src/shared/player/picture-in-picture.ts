export async function togglePictureInPicture(element: HTMLVideoElement | null): Promise<void> {
  if (!element) return;
  const isInside = document.pictureInPictureElement === element;
  await (isInside ? document.exitPictureInPicture() : element.requestPictureInPicture()).catch(
    () => undefined,
  );
}
