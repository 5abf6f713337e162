// Finds faces by the library, whose machine code is served by our own server. It is the only file that sees the library; it is loaded late.
import { FaceDetector } from '@mediapipe/tasks-vision';
import wasmLoaderPath from '@mediapipe/tasks-vision/vision_wasm_internal.js?url';
import wasmBinaryPath from '@mediapipe/tasks-vision/vision_wasm_internal.wasm?url';
import type { FaceFinder } from './faceModel';

const leastConfidence = 0.5;

/** Rejects where the browser cannot run it. */
export async function makeFaceFinder(modelAssetBuffer: Uint8Array): Promise<FaceFinder> {
  const detector = await FaceDetector.createFromOptions(
    { wasmLoaderPath, wasmBinaryPath },
    {
      // Its own canvas of the graphics card would be lost with the page's.
      baseOptions: { modelAssetBuffer, delegate: 'CPU' },
      runningMode: 'VIDEO',
      minDetectionConfidence: leastConfidence,
    },
  );
  return {
    find: (film, atMs) => {
      const { detections } = detector.detectForVideo(film, atMs);
      const [nearest] = detections.toSorted(
        (left, right) => (right.boundingBox?.width ?? 0) - (left.boundingBox?.width ?? 0),
      );
      // The model tells the eyes first.
      const [one, other] = nearest?.keypoints ?? [];
      return one && other ? [one, other] : undefined;
    },
    close: () => detector.close(),
  };
}
