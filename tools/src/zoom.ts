import { installZoom, ZOOM_PACKAGE } from './install-zoom.ts';
import { findZoomDir } from './school-places.ts';

const USAGE = `npm run zoom -- install            fetches ${ZOOM_PACKAGE} from the npm registry (108 MB, under Zoom's terms)
npm run zoom -- install PACKAGE    takes another version, a folder, or a file of npm pack
                                   (FILE.tgz), which needs no npm here

The files go to ZOOM_FILES_DIR (zoom in DATA_DIR), and the server gives them out from there.`;

const [command, source = ZOOM_PACKAGE, ...rest] = process.argv.slice(2);
if (command === 'install' && rest.length === 0) {
  try {
    const folder = findZoomDir(process.env);
    const version = installZoom(source, folder);
    process.stdout.write(`Zoom's Meeting SDK ${version} is in ${folder}.\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
} else {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 1;
}
